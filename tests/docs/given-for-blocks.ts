/** What a `ts` block leaves to its reader, and what it then shows. */
export interface Given {
  readonly page: string;
  /** TypeScript that stands before the block; on one line, so that the lines of the block keep their numbers. */
  readonly before: string;
  /** A text in the output, as a comment of the block promises it. */
  readonly shows?: string;
}

const content = 'forty bytes, which cost ten tokens: 40/4';
const frames = {
  type: 'frames',
  result: {
    frames: [
      { id: 'a', kind: 'doc', title: 'A', content, citation_label: 'a', score: 0.5, token_cost: 9 },
      { id: 'b', kind: 'doc', title: 'B', content, citation_label: 'b', score: 'high', token_cost: 10 },
    ],
    truncated: false,
  },
};
const query = "const query = { goal: 'install', max_frames: 4, max_tokens: 400 };";
const notes = `const notesProvider = {
  info: () => ({ name: 'notes', version: '1.0.0', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc'] } }),
  query: () => ({ frames: [], truncated: false }),
};`.replaceAll(/\n */g, ' ');
const decoding = 'packages/protocol/README.md';

/** Blocks of pages that are not named here stand on their own. */
export const given: readonly Given[] = [
  { page: 'packages/host/README.md', before: `const token = 's3cret'; ${notes}`, shows: 'docs answered' },
  { page: 'docs/ingestion.md', before: '', shows: 'log · 202 lines 41 of 1969' },
  {
    page: decoding,
    before: `${query} const line: string = '{"type":"query","query":{"goal":"x","max_frames":1,"max_tokens":-1}}';`,
    shows: 'query.max_tokens must be an integer from 0 to 4294967295; it is -1',
  },
  {
    page: decoding,
    before: `${query} const line: string = ${JSON.stringify(JSON.stringify(frames))};`,
    shows: 'B3 frames[0].token_cost is 9; the content costs 10 budget tokens',
  },
];

/** An address of the pages that exists nowhere; a provider on this machine stands for it. */
export const farAddress = 'https://wiki.example/contextgraph';
