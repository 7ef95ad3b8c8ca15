import {
  type ContextQuery,
  contentDigest,
  formatTimestamp,
  isValidAt,
} from '@contextgraphprotocol/typescript-sdk';
import type { Anchors } from './library/anchors.js';
import type { PageStore } from './library/page-store.js';
import { type ReadSection, readSection } from './library/read-section.js';
import { readFrameId } from './library/section-id.js';
import { type Hit, rankSections } from './search/rank.js';
import type { Settings } from './settings.js';

/** A section that may answer, read from its file. */
export interface Candidate {
  readonly read: ReadSection;
  readonly score: number;
}

/** The best candidates, and how many there are in all. */
export interface Candidates {
  readonly best: readonly Candidate[];
  readonly relevant: number;
}

interface Sources {
  readonly store: PageStore;
  readonly anchors: Anchors;
  readonly settings: Settings;
}

/** A section that an anchor brings although it shares no word with the question. */
const anchoredScore = 0.05;
const mostAnchored = 32;
const mostRead = 96;
/** A folder that changes faster than it is asked still gets an answer. */
const mostRounds = 3;

/** Ranks the sections and reads the best ones; when a file says something else than the index, ranks again. */
export async function findCandidates(sources: Sources, query: ContextQuery): Promise<Candidates> {
  for (let round = 1; ; round++) {
    const { version } = sources.store;
    const hits = hitsFor(sources, query);
    const wanted = hits.slice(0, Math.min(mostRead, 2 * query.max_frames + 8));
    const best = await readAll(sources, wanted);
    if (sources.store.version === version || round === mostRounds) {
      const repeated = wanted.length - best.length;
      return { best, relevant: hits.length - repeated };
    }
  }
}

function hitsFor({ store, anchors }: Sources, query: ContextQuery): readonly Hit[] {
  const { anchors: addresses = [], as_of: asOf } = query;
  const pathOf = (id: string) => readFrameId(id)?.path ?? '';
  const texts = [query.query_text, query.goal].filter((text) => text !== undefined);
  let found: readonly Hit[] = [];
  // The task in words, where the words that were meant for a search bring nothing.
  for (const text of texts) if (found.length === 0) found = rankSections(store.index, text, pathOf);
  const valid = ({ id }: Hit): boolean => {
    const sinceMs = store.pages.get(pathOf(id))?.sinceMs;
    if (asOf === undefined || sinceMs === undefined) return true;
    return isValidAt({ valid_from: formatTimestamp(new Date(sinceMs)) }, asOf);
  };
  return withAnchored(found, addresses.length === 0 ? [] : anchors.sectionsAt(addresses)).filter(valid);
}

/** Anchored sections first (G4). When no answer is among them, the first of them come all the same (G3). */
function withAnchored(found: readonly Hit[], anchored: readonly string[]): readonly Hit[] {
  if (anchored.length === 0) return found;
  const ids = new Set(anchored);
  const both = found.filter(({ id }) => ids.has(id));
  const others = found.filter(({ id }) => !ids.has(id));
  if (both.length > 0) return [...both, ...others];
  return [...anchored.slice(0, mostAnchored).map((id) => ({ id, score: anchoredScore })), ...others];
}

/** In the order of the hits; the same text twice, as in a copied page, is served once. */
async function readAll({ store, settings }: Sources, hits: readonly Hit[]): Promise<readonly Candidate[]> {
  const reads = await Promise.all(
    hits.map(async ({ id, score }) => {
      const name = readFrameId(id);
      const read = name === undefined ? undefined : await readSection(store, settings, name);
      return read === undefined ? undefined : { read, score };
    }),
  );
  const seen = new Set<string>();
  return reads.flatMap((candidate) => {
    const digest = candidate === undefined ? '' : contentDigest(candidate.read.content);
    if (candidate === undefined || seen.has(digest)) return [];
    seen.add(digest);
    return [candidate];
  });
}
