import { describe, expect, it } from 'vitest';
import { createHostAdapter } from '../../src/host-checks/our-host-adapter.js';
import { HOST_CHECK_NAMES } from '../../src/host-checks/registry.js';
import { HOST_SABOTEURS } from '../../src/host-saboteurs/registry.js';
import { runHostConformance } from '../../src/run-host-conformance.js';

describe('a host that breaks one promise', () => {
  it.each(HOST_SABOTEURS.map((saboteur) => [saboteur.mode, saboteur] as const))(
    '%s turns exactly its checks red',
    async (_, { apply, breaks }) => {
      const { checks } = await runHostConformance(apply(createHostAdapter()));
      expect(checks.filter(({ status }) => status === 'fail').map(({ name }) => name)).toEqual(breaks);
    },
    60_000,
  );

  it('exists for every check', () => {
    const witnessed = new Set(HOST_SABOTEURS.flatMap(({ breaks }) => breaks));
    expect(HOST_CHECK_NAMES.filter((name) => !witnessed.has(name))).toEqual([]);
  });
});
