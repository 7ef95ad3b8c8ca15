import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { Host } from '../../../src/index.js';

const SECRET = 'sk-ENV-SECRET-1234';

// Says its key wherever a program can say something.
const BABBLER = `
const say = (message) => console.log(JSON.stringify(message));
const key = process.env.DOCS_API_KEY;
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, id, query } = JSON.parse(line);
  if (type === 'shutdown') process.exit(0);
  if (type === 'handshake') say({
    type: 'handshake_ack', protocol_version: 'contextgraph/1.0-draft',
    provider: { name: 'babbler', version: '1', data_flow: { reads: true, writes: false, egress: false } },
    capabilities: { query: { kinds: ['doc'] }, correlation: true },
  });
  if (query?.goal === 'error') say({ type: 'error', id, code: 'x:' + key, message: 'key ' + key });
  if (query?.goal === 'stray') { console.log('garbage ' + key); say({ type: 'frames', id, result: { frames: [], truncated: false } }); }
  if (query?.goal === 'id') say({ type: 'frames', id: key, result: { frames: [], truncated: false } });
  if (query?.goal === 'exit') { console.error('Error: bad key ' + key); process.exit(3); }
});`;

let host: Host | undefined;
afterEach(async () => {
  await host?.shutdown();
  host = undefined;
});

describe('C8: a credential among the variables of a provider', () => {
  it.each(['error', 'stray', 'id', 'exit'])('is not shown when the provider says it: %s', async (goal) => {
    const events: unknown[] = [];
    host = new Host({ onEvent: (event) => events.push(event) });
    const env = { DOCS_API_KEY: SECRET };
    await host.addStdio({ id: 'babbler', command: process.execPath, args: ['-e', BABBLER], env });
    const fanOut = await host.queryAll({ goal, max_frames: 1, max_tokens: 10 }, { timeoutMs: 1_000 });
    const [outcome] = fanOut.outcomes;
    const shown = [
      inspect(outcome, { depth: 9 }),
      String(outcome?.error?.message),
      JSON.stringify(outcome?.error ?? null),
    ];
    expect(`${shown.join()}${inspect(events, { depth: 9 })}`).not.toContain('SECRET');
    // It was said, and hidden.
    expect(`${shown.join()}${inspect(events, { depth: 9 })}`).toContain('<redacted>');
  });
});
