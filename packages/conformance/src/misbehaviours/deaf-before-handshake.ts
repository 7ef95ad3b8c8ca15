import { decodedType } from './decoded-type.js';
import type { Misbehaviour } from './misbehaviour.js';

export const deafBeforeHandshake: Misbehaviour = {
  mode: 'deaf-before-handshake',
  summary: 'Says nothing to a query before the handshake (R1).',
  breaks: [],
  skips: [],
  breaksStrict: ['early-query'],
  apply: (honest) => {
    let shaken = false;
    return {
      ...honest,
      intercept: (text) => {
        const type = decodedType(text);
        if (type === 'handshake') shaken = true;
        return type === 'query' && !shaken ? { kind: 'silence' } : undefined;
      },
    };
  },
};
