import type { HostSaboteur } from './host-saboteur.js';

export const silentAudit: HostSaboteur = {
  mode: 'silent-audit',
  summary: 'leaves frames out of the prompt and tells nobody (R3)',
  breaks: ['host-composition-audit'],
  apply: ({ compose, ...honest }) => ({
    ...honest,
    ...(compose && {
      async compose(offered, budget) {
        const composed = await compose(offered, budget);
        return { ...composed, audit: composed.audit.filter(({ excluded }) => excluded === undefined) };
      },
    }),
  }),
};
