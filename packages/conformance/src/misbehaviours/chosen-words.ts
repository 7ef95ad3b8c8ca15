import type { Misbehaviour } from './misbehaviour.js';

const ITS_WORDS = /citation/i;

export const chosenWords: Misbehaviour = {
  mode: 'chosen-words',
  summary: 'Serves nothing but for questions in words of its own, and then heeds no budget (B1).',
  breaks: [],
  skips: ['verify-honesty', 'anchor-relevance', 'provenance-fixture-consistency', 'embedding-fingerprint'],
  asked: 'where do citations come from?',
  breaksStrict: ['tight-budgets', 'limits-together', 'long-conversation'],
  skipsStrict: [
    'verify-honesty',
    'anchor-relevance',
    'embedding-fingerprint',
    'verify-truth',
    'anchor-rank',
    'embedding-lengths',
  ],
  apply: (honest) => ({
    ...honest,
    acknowledge: () => {
      const ack = honest.acknowledge();
      const { query, correlation } = ack.capabilities;
      return { ...ack, capabilities: { query, ...(correlation === undefined ? {} : { correlation }) } };
    },
    candidates: (query) =>
      query.goal === '' || ITS_WORDS.test(`${query.goal} ${query.query_text}`)
        ? honest.candidates(query)
        : [],
    fit: (frames, query) => honest.fit(frames, { ...query, max_tokens: 1_000_000 }),
  }),
};
