import type { Misbehaviour } from './misbehaviour.js';

export const inventIds: Misbehaviour = {
  mode: 'invent-ids',
  summary: 'Puts an id of its own on the answer to a query without one (H4).',
  breaks: [],
  skips: [],
  breaksStrict: ['id-less-query'],
  apply: (honest) => ({ ...honest, echo: (id) => honest.echo(id) ?? 'generated-1' }),
};
