import { spawn } from 'node:child_process';
import process from 'node:process';
import { quote } from '../report/sanitize.js';

/** A program that composes, started without a shell, once for each prompt. */
export interface ComposerCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** It is ended after that long, in milliseconds. */
  readonly timeoutMs: number;
}

const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_COMPLAINT = 400;

/**
 * Gives `input` to the program on stdin and resolves with what it writes to stdout. It sees PATH and HOME of the environment and
 * nothing else. Rejects when it cannot be started, ends with another status than 0, is too late, or writes more than 16 MiB.
 */
export function runComposer({ program, args, timeoutMs }: ComposerCommand, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    const output: Buffer[] = [];
    let bytes = 0;
    let complaint = '';
    const give = (reason: string) => reject(new Error(`the composer ${reason}`));
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MOST_BYTES) output.push(chunk);
      else child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-LONGEST_COMPLAINT);
    });
    child.stdin.on('error', () => undefined); // It may compose without reading all.
    child.stdin.end(input);
    child.once('error', ({ message }) => give(`cannot be started: ${quote(message)}`));
    child.once('close', (code, signal) => {
      const said = complaint === '' ? '' : `; on stderr it says ${quote(complaint, LONGEST_COMPLAINT)}`;
      if (bytes > MOST_BYTES) give(`writes more than ${MOST_BYTES} bytes to stdout`);
      else if (code === 0) resolve(Buffer.concat(output).toString());
      else give(`ended with ${code === null ? `signal ${signal}` : `status ${code}`}${said}`);
    });
  });
}
