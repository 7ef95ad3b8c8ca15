import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, makeConsumer } from './consumer.js';

const SDK = '@contextgraphprotocol/typescript-sdk';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await makeConsumer({ type: 'module' });
  await consumer.write('provider.mjs', PROVIDER);
  await consumer.write('serve.mjs', SERVE);
});
afterAll(() => consumer.remove());

const PROVIDER = `import '${SDK}/guard-stdout';
import { runStdioProvider } from '${SDK}';
console.log('noise while loading');
export const provider = {
  info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true }),
  query: async ({ goal }) => {
    for (const name of ['log', 'info', 'debug', 'dir', 'table', 'group', 'count', 'trace']) console[name]('noise by ' + name);
    console.groupEnd();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { frames: [{ id: 'a', kind: 'doc', title: 'T', citation_label: 'l', content: 'x'.repeat(Number(goal)), score: 1 }] };
  },
  close: () => console.error('closed the provider'),
};
runStdioProvider(provider);
`;
const SERVE = `import { createFetchHandler } from '${SDK}/web';
const handler = createFetchHandler({
  info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc'] } }),
  query: ({ goal }) => ({ frames: [{ id: 'a', kind: 'doc', title: 'T', citation_label: 'l', content: goal, score: 1 }] }),
});
const ask = async (body) => {
  const reply = await handler(new Request('http://127.0.0.1/', { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
  return [reply.status, await reply.text()];
};
console.log(JSON.stringify([
  await ask('{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}'),
  await ask('{"type":"query","id":"q","query":{"goal":"é","max_frames":1,"max_tokens":9}}'),
  await ask('{"type":"shutdown"}'),
]));
`;
const MESSAGES = [
  '{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}',
  '{"type":"query","id":"big","query":{"goal":"3145728","max_frames":1,"max_tokens":1000000}}',
  '{"type":"query","id":"small","query":{"goal":"5","max_frames":1,"max_tokens":1000000}}',
];

// The command that runs a module, from packages of the registry where it is no part of this machine.
const RUNTIMES = {
  Node: [process.execPath],
  Bun: ['npx', '--yes', '--prefer-offline', 'bun@1', 'run'],
  Deno: ['npx', '--yes', '--prefer-offline', 'deno@2', 'run', '--allow-all'],
} as const;
const VERSIONS = { Node: '--version', Bun: '--version', Deno: '--version' } as const;

describe.each(Object.entries(RUNTIMES))('%s', (name, [program, ...args]) => {
  let missing: string | undefined;
  beforeAll(async () => {
    const flags = name === 'Node' ? [] : args.slice(0, 3);
    const version = await consumer.run(program, ...flags, VERSIONS[name as keyof typeof VERSIONS]);
    if (version.status !== 0) missing = `NOT RUN: ${name} cannot be had: ${version.stderr.slice(0, 200)}`;
  });

  it.for(['shutdown', 'the end of stdin, without a last line feed'])(
    'P51: stdio: whole answers, a clean stdout and status 0 after %s',
    async (end, context) => {
      if (missing !== undefined) return context.skip(missing);
      const child = spawn(program, [...args, 'provider.mjs'], { cwd: consumer.folder, timeout: 60_000 });
      const out: Buffer[] = [];
      let stderr = '';
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => {
        stderr += chunk.toString();
      });
      if (end === 'shutdown') child.stdin.write(`${[...MESSAGES, '{"type":"shutdown"}'].join('\n')}\n`);
      else child.stdin.end(MESSAGES.join('\n'));
      const status = await new Promise((resolve) => child.on('close', resolve));
      child.stdin.destroy();
      const lines = Buffer.concat(out).toString().trimEnd().split('\n');
      const types = lines.map((line) => (JSON.parse(line) as { type: string; id?: string }).type);
      expect({ status, types }).toEqual({ status: 0, types: ['handshake_ack', 'frames', 'frames'] });
      expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(3_145_728);
      expect(stderr).toContain('noise while loading');
      expect(stderr).toContain('noise by table');
      expect(stderr).toContain('closed the provider');
      return undefined;
    },
  );

  it('P51 P41: createFetchHandler of the web entry answers', async (context) => {
    if (missing !== undefined) return context.skip(missing);
    const { stdout, status, stderr } = await consumer.run(program, ...args, 'serve.mjs');
    expect(status, stderr).toBe(0);
    const [ack, frames, end] = JSON.parse(stdout) as [number, string][];
    expect(ack).toEqual([200, expect.stringContaining('handshake_ack')]);
    expect(frames).toEqual([200, expect.stringContaining('"content":"é"')]);
    expect(end).toEqual([204, '']);
    return undefined;
  });
});

describe('what the manifest promises', () => {
  it('P51: a floor of Node that is tested, and no global of Node without its import', () => {
    const manifest = JSON.parse(
      readFileSync(join(consumer.folder, `node_modules/${SDK}/package.json`), 'utf8'),
    ) as { engines: { node: string } };
    expect(manifest.engines.node).toBe('>=20.19.0');
    const code = readFileSync(join(consumer.folder, `node_modules/${SDK}/dist/index.js`), 'utf8');
    // A global of Node's that is used as such: not a member, and not the name that an import gave.
    const uses = code.match(/(?<![.\w$'"])(?:process|Buffer|setImmediate|__dirname)\b(?=[.[(])/g) ?? [];
    expect(uses.filter((name) => !new RegExp(`import [^;]*\\b${name}\\b[^;]* from`).test(code))).toEqual([]);
  });
});
