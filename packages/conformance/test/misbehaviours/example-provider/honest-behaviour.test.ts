import {
  type ContextQuery,
  checkResult,
  decodeEnvelope,
  type Envelope,
} from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../../src/misbehaviours/example-provider/answer-text.js';
import { findCorpusFolder, readCorpus } from '../../../src/misbehaviours/example-provider/example-corpus.js';
import { createHonestBehaviour } from '../../../src/misbehaviours/example-provider/honest-behaviour.js';
import {
  EMBEDDING_DIMENSIONS,
  embedTerms,
} from '../../../src/misbehaviours/example-provider/term-embedding.js';

const honest = createHonestBehaviour(readCorpus(findCorpusFolder()));
const everything = { goal: 'limits of a query', max_frames: 8, max_tokens: 4096 };

function ask(message: object): Envelope {
  const answer = answerText(honest, JSON.stringify(message));
  if (answer.kind !== 'reply') throw new Error(`no reply but ${answer.kind}`);
  return answer.envelope;
}

function query(members: Partial<ContextQuery> = {}) {
  const asked: ContextQuery = { ...everything, ...members };
  const envelope = ask({ type: 'query', query: asked });
  if (envelope.type !== 'frames') throw new Error(`no frames but ${JSON.stringify(envelope)}`);
  expect(checkResult(envelope.result, asked, 'strict')).toEqual([]);
  return envelope.result;
}

describe('the honest example provider', () => {
  it('acknowledges its own family and refuses another by name (H1, H3)', () => {
    expect(ask({ type: 'handshake', protocol_version: 'contextgraph/1.0' })).toMatchObject({
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0-draft',
    });
    expect(ask({ type: 'handshake', protocol_version: 'contextgraph/2.0' })).toMatchObject({
      type: 'error',
      code: 'incompatible_version',
    });
  });

  it('serves frames that break no rule (B3, D1, F1–F5, G1, G2)', () => {
    const result = query();
    expect(result.frames.map(({ id }) => id).sort()).toEqual([
      'frm_citations',
      'frm_configuration',
      'frm_getting_started',
    ]);
    expect(result.truncated).toBe(false);
  });

  it('stays inside max_frames and says what it left out (B4)', () => {
    const result = query({ max_frames: 1 });
    expect(result).toMatchObject({ truncated: true, dropped_estimate: 2 });
    expect(result.frames).toHaveLength(1);
    expect(query({ max_frames: 0 }).frames).toEqual([]);
  });

  it('stays inside max_tokens (B1)', () => {
    const whole = query().frames.reduce((sum, frame) => sum + frame.token_cost, 0);
    expect(query({ max_tokens: whole }).truncated).toBe(false);
    expect(query({ max_tokens: whole - 1 })).toMatchObject({ truncated: true, dropped_estimate: 1 });
    expect(query({ max_tokens: 0 }).frames).toEqual([]);
  });

  it('serves only the kinds asked for, and nothing for kinds it lacks (Q1)', () => {
    expect(query({ kinds: ['snippet'] }).frames.map(({ kind }) => kind)).toEqual(['snippet']);
    expect(query({ kinds: ['memory'] }).frames).toEqual([]);
  });

  it('serves what was valid at as_of, by instants (F4, reading 7)', () => {
    const ids = (asOf: string) => query({ as_of: asOf }).frames.map(({ id }) => id);
    expect(ids('2026-09-01T00:00:00.5Z')).toContain('frm_configuration');
    expect(ids('2026-08-31T23:59:59.9Z')).not.toContain('frm_configuration');
    expect(ids('2025-01-01T00:00:00Z')).toEqual([]);
    expect(ask({ type: 'query', query: { ...everything, as_of: 'yesterday' } })).toMatchObject({
      type: 'error',
      code: 'bad_request',
    });
  });

  it('ranks anchored frames first (G3, G4)', () => {
    for (const frame of query().frames) {
      const anchor = frame.relations?.[0]?.target_uri ?? '';
      expect(query({ anchors: [anchor] }).frames[0]?.id).toBe(frame.id);
      expect(query({ anchors: [frame.uri ?? ''], max_frames: 1 }).frames[0]?.id).toBe(frame.id);
    }
  });

  it('ranks by the words of the query', () => {
    expect(query({ goal: 'digest of the quotation', query_text: 'citations' }).frames[0]?.id).toBe(
      'frm_citations',
    );
    expect(query({ goal: 'max_frames max_tokens' }).frames[0]?.id).toBe('frm_configuration');
  });

  it('scores by a vector of the right length and refuses any other (E1)', () => {
    const near = embedTerms('Citations Each frame names the file and the lines');
    expect(query({ goal: '', embedding: near }).frames[0]?.id).toBe('frm_citations');
    for (const length of [0, EMBEDDING_DIMENSIONS - 1, EMBEDDING_DIMENSIONS + 1]) {
      const embedding = new Array<number>(length).fill(0);
      expect(ask({ type: 'query', id: 'e', query: { ...everything, embedding } })).toMatchObject({
        type: 'error',
        id: 'e',
        code: 'bad_request',
      });
    }
  });

  it('gives a verdict on each held frame and echoes its identity (V2–V4)', () => {
    const [frame] = query().frames;
    const digest = frame?.content_digest ?? '';
    const held = (frameId: string, contentDigest?: string) => ({
      provider_id: 'as-the-host-calls-it',
      frame_id: frameId,
      ...(contentDigest === undefined ? {} : { content_digest: contentDigest }),
    });
    const id = frame?.id ?? '';
    const other = `sha256:${'0'.repeat(64)}`;
    const frames = [held(id, digest), held(id, other), held(id), held('frm_never_served', digest)];
    const envelope = ask({ type: 'verify', id: 'v', request: { frames } });
    expect(envelope).toEqual({
      type: 'verified',
      id: 'v',
      response: {
        verdicts: [
          { frame: frames[0], status: 'valid' },
          { frame: frames[1], status: 'stale', replacement_digest: digest },
          { frame: frames[2], status: 'unknown' },
          { frame: frames[3], status: 'gone' },
        ],
      },
    });
  });

  it('answers what it cannot read, ignores a bare notification, and ends on shutdown (R1, R2, U1)', () => {
    expect(answerText(honest, '{{{')).toMatchObject({ envelope: { type: 'error', code: 'bad_request' } });
    expect(answerText(honest, '{"type":"later","id":"x"}')).toMatchObject({
      envelope: { type: 'error', code: 'bad_request', id: 'x' },
    });
    expect(answerText(honest, '{"type":"later"}')).toEqual({ kind: 'silence' });
    expect(answerText(honest, '{"type":"error","message":"m"}')).toEqual({ kind: 'silence' });
    expect(answerText(honest, '{"type":"shutdown"}')).toEqual({ kind: 'goodbye' });
    expect(decodeEnvelope(JSON.stringify(ask({ type: 'query', new_member: 1, query: everything }))).ok).toBe(
      true,
    );
  });
});
