import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import {
  budgetTokens,
  type ContextQuery,
  contentDigest,
  isTimestamp,
  type Provider,
  ProviderError,
  packFrames,
  type QueryAnswer,
  verifyFromDigests,
} from '@contextgraphprotocol/typescript-sdk';
import { findCandidates } from './candidates.js';
import { beginningOf, frameOf } from './frames.js';
import { identity } from './identity.js';
import { type Anchors, createAnchors } from './library/anchors.js';
import { type Library, openLibrary } from './library/library.js';
import { contentNow } from './library/read-section.js';
import type { Settings } from './settings.js';

/** How long a question waits while the folder is read for the first time, in ms. */
const longestWaitMs = 8000;

/** A provider over the folder in `settings`. It starts reading at once, and answers as soon as that is done. */
export function createDocsProvider(settings: Settings): Provider {
  const opening = openLibrary(settings, notice);
  let anchors: Anchors | undefined;

  return {
    info: () => ({
      ...identity,
      // Flip `egress` and name the scope as soon as anything leaves this machine, also indirectly: a call to a hosted
      // model or index counts. Hosts ask their user first, and refuse providers that are caught hiding it.
      data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
    }),

    capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true, graph: true, verify: true }),

    async query(query) {
      const library = await readyLibrary(opening);
      anchors ??= createAnchors(settings.root, library.store);
      return answer({ library, anchors, settings }, query);
    },

    // "Is my copy still good?" is answered from the bytes that the file has now, never from the index.
    async verify(request) {
      const { store } = await readyLibrary(opening);
      return verifyFromDigests(async (id) => {
        const content = await contentNow(store, settings, id);
        return typeof content === 'string' ? contentDigest(content) : content;
      })(request);
    },

    async close() {
      await (await opening).close();
    },
  };
}

interface Sources {
  readonly library: Library;
  readonly anchors: Anchors;
  readonly settings: Settings;
}

async function answer({ library, anchors, settings }: Sources, query: ContextQuery): Promise<QueryAnswer> {
  if (query.as_of !== undefined && !isTimestamp(query.as_of)) {
    throw new ProviderError('query.as_of is not a time of the form YYYY-MM-DDTHH:MM:SSZ', 'bad_request');
  }
  const { best, relevant } = await findCandidates({ store: library.store, anchors, settings }, query);
  const { root } = settings;
  const { links } = anchors;
  const [first] = best;
  const frames = best.map(({ read, score }) => frameOf(read, { root, links, score }));
  let shortened = 0;
  if (first !== undefined && budgetTokens(first.read.content) > query.max_tokens) {
    const beginning = beginningOf(first.read, query.max_tokens, { root, links, score: first.score });
    // Half of the best answer is better than a whole one that answers less.
    if (beginning !== undefined) shortened = frames.splice(0, 1, beginning).length;
  }
  // Keeps to kinds, anchors, max_frames and max_tokens, best first.
  const packed = packFrames(frames, query);
  const kinds = query.kinds ?? [];
  const whole = packed.frames.length - shortened;
  const left = kinds.length > 0 && !kinds.includes('doc') ? 0 : relevant - whole;
  return { frames: packed.frames, truncated: left > 0, ...(left > 0 ? { dropped_estimate: left } : {}) };
}

/** The library once the folder has been read; before that, an answer that tells the host to come back. */
async function readyLibrary(opening: Promise<Library>): Promise<Library> {
  const library = await opening;
  const waited = new AbortController();
  const patience = delay(longestWaitMs, 'late', { signal: waited.signal }).catch(() => 'done');
  const outcome = await Promise.race([library.ready, patience]);
  waited.abort();
  if (outcome !== 'late') return library;
  throw new ProviderError(
    `the documents are being read for the first time: ${library.pagesRead} pages so far`,
    'unavailable',
  );
}

function notice(text: string): void {
  process.stderr.write(`${text}\n`);
}
