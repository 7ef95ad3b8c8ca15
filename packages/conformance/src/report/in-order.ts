import type { RecordedCheck, Recorder } from './recorder.js';

/** A recorder for checks that end in any order: hands them on in the order of `names`, each as soon as those before it are there. */
export function recordInOrder(
  recorder: Pick<Recorder, 'record'>,
  names: readonly string[],
): Pick<Recorder, 'record'> {
  const held = new Map<string, () => void>();
  let next = 0;
  return {
    record: (check: RecordedCheck, finding, ms) => {
      held.set(check.name, () => recorder.record(check, finding, ms));
      for (;;) {
        const release = held.get(names[next] ?? '');
        if (!release) return;
        next += 1;
        release();
      }
    },
  };
}
