import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@contextgraphprotocol/typescript-sdk';

const entry = fileURLToPath(new URL('../dist/http.js', import.meta.url));

export const query = { goal: 'How do I configure the cache?', max_frames: 8, max_tokens: 4096 };
export const handshake = JSON.stringify({
  type: 'handshake',
  protocol_version: 'contextgraph/1.0-draft',
});

export interface RunningServer {
  readonly process: ChildProcess;
  /** Where the provider answers. */
  readonly address: string;
  /** What stands on stderr so far. */
  readonly said: () => string;
}

/** Starts the built server on a free port; nothing of our own environment's settings reaches it. */
export async function startServer(
  t: TestContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawnServer(t, { PORT: '0', ...environment });
  let said = '';
  assert.ok(child.stderr);
  const lines = createInterface({ input: child.stderr });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      said += `${line}\n`;
      if (line.includes('"listening"')) resolve((JSON.parse(line) as { readonly url: string }).url);
    });
    lines.once('close', () => reject(new Error(`the server ended before it listened:\n${said}`)));
  });
  return { process: child, address, said: () => said };
}

/** Starts a server that is to end by itself, and gives its exit code and stderr. */
export async function runToEnd(t: TestContext, environment: Readonly<Record<string, string>>) {
  const child = spawnServer(t, environment);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, said };
}

export function post(address: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

export async function envelopeOf(response: Response): Promise<Envelope> {
  return (await response.json()) as Envelope;
}

function spawnServer(t: TestContext, environment: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', SystemRoot = '' } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: { PATH, SystemRoot, ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  // Also when the test fails: a server left running would keep the test run from ending.
  t.after(() => child.kill('SIGKILL'));
  return child;
}
