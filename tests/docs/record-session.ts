import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const requests = [
  { type: 'handshake', protocol_version: 'contextgraph/1.0-draft' },
  { type: 'query', id: 'q1', query: { goal: 'how do I configure it', max_frames: 4, max_tokens: 2000 } },
];

/** Asks a stdio provider, and writes what was said on both sides to `recorded.ndjson`, as the pages take for granted. */
export async function recordSession(folder: string, entry: string): Promise<void> {
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 20_000,
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said: string[] = [];
  for (const request of requests) {
    const line = JSON.stringify(request);
    child.stdin.write(`${line}\n`);
    const answer = await answers.next();
    if (answer.done) throw new Error(`${entry} in ${folder} did not answer ${line}`);
    said.push(line, answer.value);
  }
  child.stdin.end();
  await once(child, 'close');
  writeFileSync(join(folder, 'recorded.ndjson'), `${said.join('\n')}\n`);
}
