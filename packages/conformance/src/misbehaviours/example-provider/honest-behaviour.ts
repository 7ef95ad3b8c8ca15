import {
  type ContextQuery,
  compareTimestamps,
  compareUtf8,
  type FrameVerdict,
  type FullFrame,
  type HandshakeAckEnvelope,
  isAnchoredBy,
  isTimestamp,
  PROTOCOL_VERSION,
} from '@contextgraphprotocol/protocol';
import type { ExampleBehaviour, FittedFrames, Refusal } from './example-behaviour.js';
import type { CorpusFrame } from './example-corpus.js';
import { EXAMPLE_NAME, EXAMPLE_VERSION } from './example-identity.js';
import {
  EMBEDDING_DIMENSIONS,
  EMBEDDING_FINGERPRINT,
  embedTerms,
  similarity,
  termsOf,
} from './term-embedding.js';

/** The example provider without a lie: every decision keeps what the handshake promises. */
export function createHonestBehaviour(corpus: readonly CorpusFrame[]): ExampleBehaviour {
  return {
    acknowledge: acknowledgeHonestly,
    admit: admitQuery,
    candidates: (query) => corpus.map((frame) => ({ ...frame, score: scoreOf(frame, query) })),
    keepKinds: (frames, { kinds }) =>
      kinds?.length ? frames.filter((frame) => kinds.includes(frame.kind)) : frames,
    keepValid: (frames, { as_of: asOf }) =>
      asOf === undefined ? frames : frames.filter((frame) => wasValid(frame, asOf)),
    rank: rankFrames,
    fit: fitFrames,
    publish: (frames) => frames,
    verify: (request, served) => ({
      verdicts: request.frames.map((frame) => ({ frame, ...judge(frame, served) })),
    }),
    answerMalformed: (cause) => ({ code: 'bad_request', message: cause }),
    echo: (id) => id,
  };
}

function acknowledgeHonestly(): HandshakeAckEnvelope {
  return {
    type: 'handshake_ack',
    protocol_version: PROTOCOL_VERSION,
    provider: {
      name: EXAMPLE_NAME,
      version: EXAMPLE_VERSION,
      data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
    },
    capabilities: {
      query: { kinds: ['doc', 'snippet'] },
      correlation: true,
      graph: true,
      verify: true,
      embeddings_fingerprint: EMBEDDING_FINGERPRINT,
    },
  };
}

function admitQuery(query: ContextQuery): Refusal | undefined {
  const { embedding, as_of: asOf } = query;
  if (embedding !== undefined && embedding.length !== EMBEDDING_DIMENSIONS) {
    return {
      code: 'bad_request',
      message: `query.embedding has ${embedding.length} numbers; ${EMBEDDING_FINGERPRINT} has ${EMBEDDING_DIMENSIONS} (E1)`,
    };
  }
  if (asOf !== undefined && !isTimestamp(asOf)) {
    return { code: 'bad_request', message: 'query.as_of is not a timestamp YYYY-MM-DDTHH:MM:SSZ (F4)' };
  }
  return undefined;
}

// Words in common, and, when the host sent a vector, its direction; both in [0, 1] (F1).
function scoreOf(frame: CorpusFrame, query: ContextQuery): number {
  const text = `${frame.title} ${frame.content}`;
  const wanted = termsOf(`${query.goal} ${query.query_text ?? ''}`);
  const present = new Set(termsOf(text));
  const shared = wanted.filter((term) => present.has(term)).length;
  const lexical = wanted.length === 0 ? 0 : shared / wanted.length;
  const score = query.embedding ? (lexical + similarity(query.embedding, embedTerms(text))) / 2 : lexical;
  return Math.round(score * 10_000) / 10_000;
}

// A frame whose times cannot be read cannot be shown to have been valid.
function wasValid(frame: FullFrame, asOf: string): boolean {
  const { valid_from: from, valid_to: to } = frame;
  if (from !== undefined && !((compareTimestamps(from, asOf) ?? 1) <= 0)) return false;
  return to === undefined || (compareTimestamps(asOf, to) ?? 1) < 0;
}

function rankFrames(frames: readonly FullFrame[], query: ContextQuery): readonly FullFrame[] {
  const anchors = query.anchors ?? [];
  const rankOf = (frame: FullFrame) => (isAnchoredBy(frame, anchors) ? 1 : 0);
  return [...frames].sort(
    (one, other) => rankOf(other) - rankOf(one) || other.score - one.score || compareUtf8(one.id, other.id),
  );
}

function fitFrames(frames: readonly FullFrame[], query: ContextQuery): FittedFrames {
  const kept: FullFrame[] = [];
  let left = query.max_tokens;
  for (const frame of frames) {
    if (kept.length >= query.max_frames || frame.token_cost > left) continue;
    kept.push(frame);
    left -= frame.token_cost;
  }
  const dropped = frames.length - kept.length;
  return { frames: kept, truncated: dropped > 0, dropped };
}

function judge(
  held: FrameVerdict['frame'],
  served: ReadonlyMap<string, string>,
): Pick<FrameVerdict, 'status' | 'replacement_digest'> {
  const current = served.get(held.frame_id);
  if (current === undefined) return { status: 'gone' };
  if (held.content_digest === undefined) return { status: 'unknown' };
  if (held.content_digest === current) return { status: 'valid' };
  return { status: 'stale', replacement_digest: current };
}
