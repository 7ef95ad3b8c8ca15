import type { Misbehaviour } from './misbehaviour.js';

export const outliveHost: Misbehaviour = {
  mode: 'outlive-host',
  summary: 'Stays when its host is gone and stdin has ended (R2).',
  breaks: [],
  skips: [],
  breaksStrict: ['end-of-input'],
  apply: (honest) => ({ ...honest, leaving: { stayAtEndOfInput: true } }),
};
