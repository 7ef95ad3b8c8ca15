import type { SplitLine } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const crossIds: Misbehaviour = {
  mode: 'cross-ids',
  summary: 'Answers several queries at once under the ids of one another (H4).',
  breaks: [],
  skips: [],
  breaksStrict: ['ids-in-flight'],
  apply: (honest) => ({ ...honest, takeLines: crossed }),
};

function crossed(lines: readonly SplitLine[]): readonly SplitLine[] {
  const ids = lines.map(idOfQuery);
  const queries = ids.flatMap((id, index) => (id === undefined ? [] : [index]));
  if (queries.length < 2) return lines;
  return lines.map((line, index) => {
    const place = queries.indexOf(index);
    if (place === -1 || line.kind !== 'line') return line;
    const id = ids[queries[(place + 1) % queries.length] ?? index];
    return { ...line, text: JSON.stringify({ ...JSON.parse(line.text), id }) };
  });
}

function idOfQuery(line: SplitLine): string | undefined {
  const id = line.kind === 'line' ? /^\{"type":"query","id":"([^"\\]+)"/.exec(line.text) : null;
  return id?.[1];
}
