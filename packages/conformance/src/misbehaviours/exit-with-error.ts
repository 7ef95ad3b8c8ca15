import type { Misbehaviour } from './misbehaviour.js';

export const exitWithError: Misbehaviour = {
  mode: 'exit-with-error',
  summary: 'Ends with exit code 3 when it is told to shut down (R2).',
  breaks: [],
  skips: [],
  breaksStrict: ['shutdown-status', 'end-of-input'],
  apply: (honest) => ({ ...honest, leaving: { exitCode: 3 } }),
};
