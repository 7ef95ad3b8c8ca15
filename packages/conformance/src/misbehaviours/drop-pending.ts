import { decodedType } from './decoded-type.js';
import type { Misbehaviour } from './misbehaviour.js';

export const dropPending: Misbehaviour = {
  mode: 'drop-pending',
  summary: 'Ends at once when it is told to, and takes open answers with it (R2).',
  breaks: [],
  skips: [],
  breaksStrict: ['pending-at-shutdown'],
  apply: (honest) => ({
    ...honest,
    takeLines: (lines) => {
      const goodbye = lines.filter((line) => line.kind === 'line' && decodedType(line.text) === 'shutdown');
      return goodbye.length > 0 ? goodbye : lines;
    },
  }),
};
