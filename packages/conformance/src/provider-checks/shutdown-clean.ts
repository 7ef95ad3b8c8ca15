import { failed, passed, type SessionCheck } from './provider-check.js';

/** The provider ends when it is told to (R2). */
export const shutdownClean: SessionCheck = {
  name: 'shutdown-clean',
  anchors: ['R2'],
  run: async ({ session }) => {
    const end = await session.end();
    return end.failure === undefined ? passed(end.how) : failed(`${end.how}: ${end.failure} (R2)`);
  },
};
