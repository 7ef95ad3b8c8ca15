// Memory of a process and what it does when nobody reads. Linux only: read from /proc.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { HANDSHAKE, queries } from './requests.mjs';

/** Resident memory of a process now and at its highest, in MiB. */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { now: kib('VmRSS') / 1024, peak: kib('VmHWM') / 1024 };
}

/** Sends `count` queries and reads no answer for two seconds: memory before and at its highest, in MiB. */
export async function unread({ args, count }) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => undefined);
  child.stdin.write(HANDSHAKE);
  await sleep(500);
  const { now: idle } = memoryOf(child.pid);
  child.stdin.write(queries(count));
  await sleep(2_000);
  const { peak } = memoryOf(child.pid);
  const closed = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGKILL');
  await closed;
  return { idle, peak };
}

/** Sends `count` queries and a shutdown, waits a second before it reads, and counts the whole replies. */
export async function delivered({ args, count }) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => undefined);
  const chunks = [];
  const closed = new Promise((resolve) => child.on('close', resolve));
  child.stdin.write(HANDSHAKE);
  child.stdin.write(queries(count));
  child.stdin.end(`${JSON.stringify({ type: 'shutdown' })}\n`);
  await sleep(1_000);
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await closed;
  const lines = Buffer.concat(chunks).toString().split('\n').slice(0, -1);
  return lines.filter((line) => JSON.parse(line).type === 'frames').length;
}
