import {
  type Capabilities,
  type ContextFrame,
  type ContextQuery,
  type ContextQueryResult,
  chooseRepresentation,
  compareTimestamps,
  compareUtf8,
  type FrameVerdict,
  isTimestamp,
  type ProviderInfo,
  REPRESENTATIONS,
  type Representation,
  type VerifyRequest,
  type VerifyResponse,
} from '@contextgraphprotocol/protocol';
import type { ContextProvider } from '../context-provider.js';
import { type Artifact, addressOf } from './artifact.js';
import { INGEST_PROVIDER } from './paste.js';

const VERSION = '0.1.0';

/** A paste as a provider in this process. Nothing it holds is written anywhere or sent anywhere. */
export interface IngestProvider extends ContextProvider {
  /** The id to register it under: `content_ref` and identities name it. */
  readonly id: string;
  info(): ProviderInfo;
  capabilities(): Capabilities;
  query(query: ContextQuery): ContextQueryResult;
  verify(request: VerifyRequest): VerifyResponse;
  /** The whole text, as it was pasted, of a frame's id or of the `uri` of its `content_ref`; `undefined` for others. */
  fullText(frameIdOrUri: string): string | undefined;
}

/** Serves the artifacts of one paste, best first, in the representation that is asked for (P5). */
export function createIngestProvider(id: string, artifacts: readonly Artifact[]): IngestProvider {
  const byId = new Map(artifacts.map((artifact) => [artifact.id, artifact]));
  const byAddress = new Map(artifacts.map((artifact) => [addressOf(id, artifact.digest), artifact]));
  const ranked = [...artifacts].sort(
    (one, other) => other.frames.full.score - one.frames.full.score || compareUtf8(one.id, other.id),
  );
  return {
    id,
    info: () => ({
      name: INGEST_PROVIDER,
      version: VERSION,
      data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
    }),
    capabilities: () => ({
      query: { kinds: [...new Set(artifacts.map(({ frames }) => frames.full.kind))].sort(compareUtf8) },
      correlation: true,
      verify: true,
      resolve: true,
      representations: [...REPRESENTATIONS],
    }),
    query: (query) => answer(ranked, query),
    verify: (request) => ({ verdicts: request.frames.map((frame) => verdictOn(byId, id, frame)) }),
    fullText: (name) => (byId.get(name) ?? byAddress.get(name))?.source,
  };
}

function answer(ranked: readonly Artifact[], query: ContextQuery): ContextQueryResult {
  const representation = chooseRepresentation(query.representation_preferences, REPRESENTATIONS) ?? 'full';
  const frames: ContextFrame[] = [];
  let tokens = 0;
  let skipped = 0;
  for (const artifact of ranked) {
    const frame = artifact.frames[representation];
    if (!isWanted(frame, query)) continue;
    if (frames.length >= query.max_frames || tokens + frame.token_cost > query.max_tokens) {
      skipped += 1;
      continue;
    }
    tokens += frame.token_cost;
    frames.push(frame);
  }
  return { frames, truncated: skipped > 0, ...(skipped > 0 && { dropped_estimate: skipped }) };
}

// What only began after the time that is asked for was not known then, and what had ended is not asked for (F4).
function isWanted(frame: ContextFrame, { kinds = [], as_of }: ContextQuery): boolean {
  if (kinds.length > 0 && !kinds.includes(frame.kind)) return false;
  if (as_of === undefined || !isTimestamp(as_of)) return true;
  const { valid_from: from = as_of, valid_to: to } = frame;
  if ((compareTimestamps(from, as_of) ?? 0) > 0) return false;
  return to === undefined || (compareTimestamps(to, as_of) ?? 1) > 0;
}

// A paste never changes: what has its id is valid, stale only under a digest that it never had (V2, V3, V4).
function verdictOn(
  byId: ReadonlyMap<string, Artifact>,
  providerId: string,
  frame: VerifyRequest['frames'][number],
): FrameVerdict {
  const artifact = frame.provider_id === providerId ? byId.get(frame.frame_id) : undefined;
  if (artifact === undefined) return { frame, status: 'gone' };
  if (frame.content_digest === undefined) return { frame, status: 'unknown' };
  const { compact } = artifact.frames;
  const served = [artifact.digest, digestOf(compact)];
  if (served.includes(frame.content_digest)) return { frame, status: 'valid' };
  return { frame, status: 'stale', replacement_digest: digestOf(compact) };
}

function digestOf(frame: ContextFrame): string {
  return frame.content_digest ?? '';
}

/** What the query of a paste is answered with. */
export const PREFERENCES: readonly Representation[] = ['compact', 'full'];
