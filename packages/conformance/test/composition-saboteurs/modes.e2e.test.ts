import { describe, expect, it } from 'vitest';
import { COMPOSITION_CHECK_NAMES } from '../../src/composition-checks/registry.js';
import { createGreedyComposer } from '../../src/composition-saboteurs/greedy-composer.js';
import { COMPOSITION_SABOTEURS } from '../../src/composition-saboteurs/registry.js';
import { runCompositionConformance } from '../../src/run-composition-conformance.js';

const failedOf = (report: Awaited<ReturnType<typeof runCompositionConformance>>) =>
  report.checks.filter(({ status }) => status === 'fail').map(({ name }) => name);

describe('a composer that breaks one promise', () => {
  it.each(COMPOSITION_SABOTEURS.map((saboteur) => [saboteur.mode, saboteur] as const))(
    '%s turns exactly its checks red',
    async (_, { create, breaks }) => {
      expect(failedOf(await runCompositionConformance(create()))).toEqual(breaks);
    },
    120_000,
  );

  it('is not our host, which passes all', async () => {
    const report = await runCompositionConformance();
    expect(report.checks.filter(({ status }) => status !== 'pass')).toEqual([]);
  }, 120_000);

  it('is made from an honest one', async () => {
    const report = await runCompositionConformance(createGreedyComposer());
    expect(failedOf(report)).toEqual([]);
    expect(report).toMatchObject({ profile: 'composition', verdict: 'conformant' });
    expect(report.checks.map(({ name }) => name)).toEqual(COMPOSITION_CHECK_NAMES);
  }, 120_000);

  it('exists for every check of composing; what composes in a host has saboteurs of its own', () => {
    const witnessed = new Set(COMPOSITION_SABOTEURS.flatMap(({ breaks }) => breaks));
    expect(COMPOSITION_CHECK_NAMES.filter((name) => !witnessed.has(name))).toEqual([
      'host-content-quoting',
      'host-composition-audit',
    ]);
  });
});
