// Programs that answer lines on stdio, measured in turn, a burst each, in every round.
import { spawn } from 'node:child_process';
import { processorTime } from './processor-time.mjs';
import { quantile } from './statistics.mjs';

const LINE_FEED = 10;
// A program that does not answer must not hold the run.
const PATIENCE_MS = 60_000;

/** Starts a program. `requests(count)` makes the lines of a burst as one buffer; `opening` are the lines before the first. */
export async function startProgram({ name, args, opening, requests }) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  let seen = 0;
  let wake;
  child.stdout.on('data', (chunk) => {
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) seen++;
    wake?.();
  });
  const exited = new Promise((resolve) => child.on('close', resolve));
  const replies = (count) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${name}: ${seen} of ${count} replies came within ${PATIENCE_MS} ms`)),
        PATIENCE_MS,
      );
      wake = () => {
        if (seen < count) return;
        seen -= count;
        wake = undefined;
        clearTimeout(timer);
        resolve();
      };
      wake();
    });
  for (const line of opening) {
    child.stdin.write(line.text);
    if (line.answered) await replies(1);
  }
  return {
    name,
    pid: child.pid,
    /** Replies per second of the program's processor time, for a burst that is sent in one piece. */
    async pipelined(count) {
      const lines = requests(count);
      const before = processorTime(child.pid);
      child.stdin.write(lines);
      await replies(count);
      return (count * 1e9) / (processorTime(child.pid) - before);
    },
    /** Median time from a request to its reply, one after the other, in µs. */
    async lockStep(count) {
      const times = [];
      for (let turn = 0; turn < count; turn++) {
        const line = requests(1);
        const started = process.hrtime.bigint();
        child.stdin.write(line);
        await replies(1);
        times.push(Number(process.hrtime.bigint() - started) / 1e3);
      }
      return quantile(times, 0.5);
    },
    async stop() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(timer);
    },
  };
}

/**
 * Measures all programs once per round, each time in another order, and returns the figures by name. Rounds before
 * the first that counts warm the programs up.
 */
export async function duel(programs, { rounds, warmUp, measure }) {
  const figures = new Map(programs.map(({ name }) => [name, []]));
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const program of rotated(programs, round)) {
      const figure = await measure(program);
      if (round >= warmUp) figures.get(program.name).push(figure);
    }
  }
  return figures;
}

function rotated(list, by) {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
