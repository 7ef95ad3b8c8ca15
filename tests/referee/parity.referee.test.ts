import { describe, expect, it } from 'vitest';
import {
  inspect,
  inspectAsPublic,
  ourExample,
  ourInspector,
  referenceProgram,
  type Target,
  type Verdicts,
} from './inspectors.js';
import { knownDifferences } from './known-differences.js';
import { startServer } from './run-program.js';
import { honestSubjects, httpSubjects, ourModes, pythonSubjects, type Subject } from './subjects.js';

const version = '0.1.2';
const referenceInspector = [referenceProgram(version, 'contextgraph-inspect')];
const referenceExample = [referenceProgram(version, 'contextgraph-example-docs')];
// The reference's example knows the public suite's modes, which are the first of ours.
const publicModes = ourModes.slice(0, 21);

const inAllModes = (whose: string, program: readonly string[], modes: readonly string[]): Subject[] => [
  { name: `${whose} example`, command: program },
  ...modes.map((mode) => ({ name: `${whose} ${mode}`, command: [...program, '--misbehave', mode] })),
];
const subjects: readonly Subject[] = [
  ...inAllModes('our', ourExample, ourModes),
  ...inAllModes('reference', referenceExample, publicModes),
  ...honestSubjects,
  ...httpSubjects,
  ...pythonSubjects,
];

describe('the parity profile agrees with the public suite 0.1.2, check by check', () => {
  // Few at a time by vitest's maxConcurrency of this project; the slow modes wait for time-outs, not for a processor.
  it.concurrent.each(subjects.map((subject): [string, Subject] => [subject.name, subject]))(
    '%s',
    { timeout: 300_000 },
    async (name, subject) => {
      await withTarget(subject, async (target) => {
        const reference = await inspect(referenceInspector, target);
        const ours = await inspectAsPublic(target);
        const accepted = knownDifferences.filter((difference) => difference.provider === name);
        expect(differences(reference, ours)).toEqual(
          accepted.map(({ check, reference: theirs, ours: mine }) => ({
            check,
            reference: theirs,
            ours: mine,
          })),
        );
        expect(Object.keys(ours), 'same checks in the same order').toEqual(Object.keys(reference));
      });
    },
  );

  it.concurrent('over HTTP without --root differs in what is not read, and in nothing else', async () => {
    const url = 'http://127.0.0.1:18799';
    await withTarget({ name: '', command: [...ourExample, '--http', '18799'], url }, async (target) => {
      const reference = await inspect(referenceInspector, target);
      const ours = await inspect(ourInspector, target);
      expect(differences(reference, ours)).toEqual([
        { check: 'provenance-fixture-consistency', reference: 'pass', ours: 'skipped' },
      ]);
    });
  });
});

async function withTarget(subject: Subject, judge: (target: Target) => Promise<void>): Promise<void> {
  const { command, url, env } = subject;
  if (url === undefined) return judge({ stdio: command });
  const server = await startServer(command, url, env === undefined ? {} : { env });
  try {
    await judge({ url });
  } finally {
    await server.stop();
  }
}

function differences(reference: Verdicts, ours: Verdicts) {
  const names = [...new Set([...Object.keys(reference), ...Object.keys(ours)])];
  return names
    .filter((check) => reference[check] !== ours[check])
    .map((check) => ({ check, reference: reference[check], ours: ours[check] }));
}
