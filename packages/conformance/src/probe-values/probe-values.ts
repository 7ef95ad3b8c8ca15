import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { createSeededRandom, type SeededRandom } from './seeded-random.js';
import { questionAbout, subjectOf, type Topics } from './topics.js';

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

const TOPICS = [
  'configuration',
  'the release',
  'error handling',
  'limits',
  'the first steps',
  'naming',
  'tests',
];

/** Probe values for the check `name`, which asks about `topics`. */
export function createProbeValues(seed: string, name: string, topics: Topics): ProbeValues {
  const random = createSeededRandom(seed, name);
  const { fruitful = [], words, wording } = topics;
  const subject = () => {
    if (fruitful.length > 0) return random.pick(fruitful);
    return words.length > 0 ? subjectOf(random.pick(words), random) : random.pick(TOPICS);
  };
  return {
    random,
    query: (limits = {}) => ({ ...questionAbout(subject(), wording, random), ...limits }),
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
