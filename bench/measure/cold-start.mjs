// From the start of a process to its first byte, in ms.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts the process, sends `input`, and takes the time of the first byte of stdout. */
export async function coldStart({ args, input }) {
  const started = process.hrtime.bigint();
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => undefined);
  if (input) child.stdin.write(input);
  await once(child.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  const closed = once(child, 'close');
  child.stdin.end();
  child.kill();
  await closed;
  return ms;
}
