// Processor time and not the clock: what else runs on the machine, the driver included, does not count.
import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that a process has used on all its threads, in ns. Linux only. */
export function processorTime(pid) {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0]);
    } catch {
      // A thread that has ended meanwhile.
    }
  }
  return sum;
}
