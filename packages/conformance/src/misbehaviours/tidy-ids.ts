import type { Misbehaviour } from './misbehaviour.js';

export const tidyIds: Misbehaviour = {
  mode: 'tidy-ids',
  summary: 'Trims an id and writes it in normal form before it is echoed (H4).',
  breaks: [],
  skips: [],
  breaksStrict: ['id-echo'],
  apply: (honest) => ({ ...honest, echo: (id) => honest.echo(id)?.trim().normalize('NFC') }),
};
