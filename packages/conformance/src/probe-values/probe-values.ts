import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { createSeededRandom, type SeededRandom } from './seeded-random.js';

/** What one check asks with. All of it comes from the seed, so that a provider cannot recognise a probe. */
export interface ProbeValues {
  readonly random: SeededRandom;
  /** A question about what the provider is known to serve, within wide limits. */
  query(limits?: Partial<ContextQuery>): ContextQuery;
  /** A correlation id as a careful host could make one. */
  id(): string;
  /** A vendor name that nobody has used, for example `vendor-3f9a:thing`. */
  vendorName(): string;
  /** A vector of `dimensions` numbers of length 1. */
  vector(dimensions: number): readonly number[];
}

/** The widest limits that a check asks within; the same as the sample query's. */
export const WIDE_LIMITS = { max_frames: 8, max_tokens: 4096 } as const;

const OPENINGS = [
  'what should I know about',
  'explain',
  'how do we deal with',
  'notes on',
  'where is it written down:',
  'I am about to change',
  'background for a review of',
];
const TOPICS = [
  'configuration',
  'the release',
  'error handling',
  'limits',
  'the first steps',
  'naming',
  'tests',
];

/** Probe values for the check `name`. `vocabulary` holds words of what the provider serves; it may be empty. */
export function createProbeValues(seed: string, name: string, vocabulary: readonly string[]): ProbeValues {
  const random = createSeededRandom(seed, name);
  const subject = () =>
    vocabulary.length === 0 ? random.pick(TOPICS) : `${random.pick(vocabulary)} ${random.pick(vocabulary)}`;
  return {
    random,
    query: (limits = {}) => {
      const about = subject();
      return {
        goal: `${random.pick(OPENINGS)} ${about} (${random.hex(4)})`,
        query_text: about,
        ...WIDE_LIMITS,
        ...limits,
      };
    },
    id: () => `${random.pick(['req', 'task', 'call', 'q'])}-${random.hex(10)}`,
    vendorName: () =>
      `vendor-${random.hex(4)}:${random.pick(['note', 'memo', 'sketch', 'trace'])}-${random.hex(3)}`,
    vector: (dimensions) => unitVector(Math.min(dimensions, LONGEST_VECTOR), random),
  };
}

// A dimension is a provider's word: a million numbers are enough to keep to it.
const LONGEST_VECTOR = 1_000_000;

function unitVector(dimensions: number, random: SeededRandom): readonly number[] {
  const raw = Array.from({ length: dimensions }, () => random.between(1, 1000));
  const length = Math.hypot(...raw.slice(0, 10_000)) || 1;
  return raw.map((value) => Math.round((value / length) * 1e6) / 1e6);
}

/** Words of what is served, each once, at most 200 of them. */
export function vocabularyOf(frames: readonly { readonly title: string; readonly content?: string }[]) {
  const text = frames.map(({ title, content = '' }) => `${title} ${content.slice(0, 2000)}`).join(' ');
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{3,24}/gu) ?? [])].slice(0, 200);
}
