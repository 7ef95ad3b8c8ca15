import { isAlert } from '../level-words.js';
import { elided } from './distilled.js';

const AROUND_ALERT = 2;
const HEAD_RUNS = 8;
const TAIL_RUNS = 4;
// An alert in every line is no selection: of many, the first ones and the last ones stay.
const MOST_RUNS = 60;

interface Run {
  readonly line: string;
  readonly times: number;
}

/** A log without its repetitions: its first and its last line, and each warning or error with what stands around it. */
export function distillLog(lines: readonly string[]): string {
  const runs = runsOf(lines);
  const alerts = lines.filter(isAlert).length;
  const kept = keptRuns(runs, alerts > 0);
  const title = `[${lines.length}-line log${alerts > 0 ? `, ${alerts} error/warn line(s)` : ''}]`;
  return [title, ...rendered(runs, kept)].join('\n').trimEnd();
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && last.line === line) runs[runs.length - 1] = { line, times: last.times + 1 };
    else runs.push({ line, times: 1 });
  }
  return runs;
}

function keptRuns(runs: readonly Run[], hasAlerts: boolean): ReadonlySet<number> {
  const last = runs.length - 1;
  const chosen = hasAlerts ? aroundAlerts(runs) : (at: number) => at < HEAD_RUNS || at > last - TAIL_RUNS;
  const kept = [...runs.keys()].filter((at) => at === 0 || at === last || chosen(at));
  if (kept.length <= MOST_RUNS) return new Set(kept);
  return new Set([...kept.slice(0, MOST_RUNS / 2), ...kept.slice(-MOST_RUNS / 2)]);
}

function aroundAlerts(runs: readonly Run[]): (at: number) => boolean {
  const near = new Set<number>();
  let inTraceback = false;
  runs.forEach((run, at) => {
    if (run.line.startsWith('Traceback ')) inTraceback = true;
    else if (inTraceback && /^\S/.test(run.line)) {
      // Python names the exception in the line after its calls, whatever it is called.
      inTraceback = false;
      near.add(at);
    }
    if (!isAlert(run.line)) return;
    for (let by = -AROUND_ALERT; by <= AROUND_ALERT; by += 1) near.add(at + by);
  });
  return (at) => near.has(at);
}

function rendered(runs: readonly Run[], kept: ReadonlySet<number>): string[] {
  const out: string[] = [];
  let skipped = 0;
  runs.forEach((run, at) => {
    if (!kept.has(at)) {
      skipped += run.times;
      return;
    }
    if (skipped > 0) out.push(elided(skipped));
    skipped = 0;
    out.push(run.line);
    if (run.times > 1) out.push(`… (×${run.times})`);
  });
  return out;
}
