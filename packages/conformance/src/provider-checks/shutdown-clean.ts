import { failed, passed, type SessionCheck } from './provider-check.js';

/** The provider ends when it is told to (R2). */
export const shutdownClean: SessionCheck = {
  name: 'shutdown-clean',
  anchors: ['R2'],
  mend: 'On shutdown, finish the answers that are due and end the process; do not throw on it.',
  run: async ({ session }) => {
    const end = await session.end();
    return end.failure === undefined ? passed(end.how) : failed(`${end.how}: ${end.failure} (R2)`);
  },
};
