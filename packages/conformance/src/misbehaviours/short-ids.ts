import type { Misbehaviour } from './misbehaviour.js';

export const shortIds: Misbehaviour = {
  mode: 'short-ids',
  summary: 'Cuts the ids of requests at 512 characters (H4).',
  breaks: [],
  skips: [],
  breaksStrict: ['id-echo'],
  apply: (honest) => ({ ...honest, echo: (id) => honest.echo(id)?.slice(0, 512) }),
};
