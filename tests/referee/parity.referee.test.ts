import { describe, expect, it } from 'vitest';
import { inspect, ourExample, ourInspector, referenceProgram, type Verdicts } from './inspectors.js';
import { knownDifferences } from './known-differences.js';

const version = '0.1.2';
const modes = [
  'lying-costs',
  'under-report-cost',
  'flood-frames',
  'bad-score',
  'empty-citation',
  'bad-timestamp',
  'malformed-digest',
  'lying-representation',
  'stale-digest',
  'bad-version',
  'crash-on-query',
  'crash-on-garbage',
  'mislabel-malformed',
  'drop-correlation-id',
  'accept-bad-embedding',
  'ignore-as-of',
  'ignore-kinds',
  'ignore-anchors',
  'rubber-stamp-verify',
  'hollow-verify',
  'scope-lie',
];
const referenceExample = [referenceProgram(version, 'contextgraph-example-docs')];
const referenceInspector = [referenceProgram(version, 'contextgraph-inspect')];
const providers: readonly [string, readonly string[]][] = [
  ['our example', ourExample],
  ...modes.map((mode): [string, readonly string[]] => [`our ${mode}`, [...ourExample, '--misbehave', mode]]),
  ['reference example', referenceExample],
  ...modes.map((mode): [string, readonly string[]] => [
    `reference ${mode}`,
    [...referenceExample, '--misbehave', mode],
  ]),
];

describe('the parity profile agrees with the public suite 0.1.2, check by check', () => {
  // Two at a time by vitest's maxConcurrency of this project; the slow modes wait for time-outs, not for a processor.
  it.concurrent.each(providers)('%s', { timeout: 300_000 }, async (name, stdio) => {
    const reference = await inspect(referenceInspector, { stdio });
    const ours = await inspect([...ourInspector], { stdio });
    const accepted = knownDifferences.filter((difference) => difference.provider === name);
    expect(differences(reference, ours)).toEqual(
      accepted.map(({ check, reference: theirs, ours: mine }) => ({ check, reference: theirs, ours: mine })),
    );
    expect(Object.keys(ours), 'same checks in the same order').toEqual(Object.keys(reference));
  });
});

function differences(reference: Verdicts, ours: Verdicts) {
  const names = [...new Set([...Object.keys(reference), ...Object.keys(ours)])];
  return names
    .filter((check) => reference[check] !== ours[check])
    .map((check) => ({ check, reference: reference[check], ours: ours[check] }));
}
