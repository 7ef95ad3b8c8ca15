import { budgetTokens, type ContextFrame, type ContextQuery } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { type AuditPolicy, auditAnswer } from '../../src/fan-out/audit-answer.js';
import { aQuery, honestFrame } from '../fixtures/frames.js';

function audit(frames: readonly ContextFrame[], query: Partial<ContextQuery> = {}, policy?: AuditPolicy) {
  const answer = { provider: 'p', query: aQuery(query), result: { frames, truncated: false }, setAside: [] };
  return auditAnswer(answer, policy);
}

/** The anchors for which each dropped frame was dropped. */
function drops({ dropped }: ReturnType<typeof auditAnswer>): Record<string, string[]> {
  return Object.fromEntries(
    dropped.map(({ frame, path, reasons }) => [frame?.frame_id ?? path, reasons.map(({ anchor }) => anchor)]),
  );
}

const ids = ({ accepted }: ReturnType<typeof auditAnswer>) => accepted.map(({ id }) => id);

describe('auditAnswer: the whole answer', () => {
  it('lets an honest answer pass as it is, with the name of its provider', () => {
    const audited = audit([honestFrame('a'), honestFrame('b')]);
    expect(audited.accepted).toEqual([
      { ...honestFrame('a'), provider_id: 'p' },
      { ...honestFrame('b'), provider_id: 'p' },
    ]);
    expect(audited).toMatchObject({ dropped: [], droppedCount: 0, refused: [], warnings: [] });
  });

  it('B1, B2: an answer over budget is dropped whole, never trimmed; the very budget is not over', () => {
    const frames = [honestFrame('a'), honestFrame('b')];
    const cost = frames.reduce((sum, frame) => sum + frame.token_cost, 0);
    expect(audit(frames, { max_tokens: cost }).refused).toEqual([]);
    const audited = audit(frames, { max_tokens: cost - 1 });
    expect(audited.accepted).toEqual([]);
    expect(audited.refused).toEqual([
      {
        anchor: 'B1',
        path: 'frames',
        message: `frames cost ${cost} budget tokens; the query allowed ${cost - 1}`,
      },
    ]);
    expect(drops(audited)).toEqual({ a: ['B1'], b: ['B1'] });
  });

  it('B4: too many frames are all dropped', () => {
    const frames = [honestFrame('a'), honestFrame('b')];
    expect(audit(frames, { max_frames: 2 }).refused).toEqual([]);
    expect(audit(frames, { max_frames: 1 })).toMatchObject({
      accepted: [],
      droppedCount: 2,
      refused: [{ anchor: 'B4', message: 'frames are 2; the query allowed 1' }],
    });
  });

  it('defect 11, B3: 100 kB declared as one token cost the provider the whole answer', () => {
    const content = 'x'.repeat(100_000);
    const liar = honestFrame('liar', { content, content_digest: undefined, token_cost: 1 });
    const audited = audit([honestFrame('a'), liar]);
    expect(ids(audited)).toEqual([]);
    expect(audited.refused).toMatchObject([{ anchor: 'B3', path: 'frames[1].token_cost' }]);
    expect(audited.refused[0]?.message).toContain('25000');
    expect(drops(audited)).toEqual({ a: ['B3'], liar: ['B3'] });
  });

  it('B3: a cost that is too high is a lie as well', () => {
    expect(audit([honestFrame('a', { token_cost: 99 })]).refused).toMatchObject([{ anchor: 'B3' }]);
  });

  it('B3: the policy may drop the liar alone, or accept it with a warning and judge real costs', () => {
    const frames = [honestFrame('a'), honestFrame('liar', { token_cost: 1 })];
    const alone = audit(frames, {}, { wrongCosts: 'drop-frame' });
    expect(ids(alone)).toEqual(['a']);
    expect(drops(alone)).toEqual({ liar: ['B3'] });

    const accepted = audit(frames, {}, { wrongCosts: 'accept' });
    expect(ids(accepted)).toEqual(['a', 'liar']);
    expect(accepted.warnings).toMatchObject([{ anchor: 'B3' }]);

    const real = frames.reduce((sum, { content }) => sum + budgetTokens(content), 0);
    const overReal = audit(frames, { max_tokens: real - 1 }, { wrongCosts: 'accept' });
    expect(overReal.refused).toMatchObject([
      { anchor: 'B1', message: expect.stringContaining(`really cost ${real}`) },
    ]);
  });

  it('defect 15: a flood is refused without a look at each frame, and its report is bounded', () => {
    const frame = honestFrame('flood');
    const frames = Array.from({ length: 200_000 }, () => frame);
    const started = performance.now();
    const audited = audit(frames);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(audited.droppedCount).toBe(200_000);
    expect(audited.dropped).toHaveLength(100);
  });
});

describe('auditAnswer: single frames', () => {
  const link = { type: 'file', uri: 'file:///a' };
  const relation = { rel: 'code.calls', target_uri: 'file:///b', display_name: 'calls b' };
  const compact = { representation: 'compact', canonical_content_hash: 'h' };
  it.each([
    ['F1', { score: 1.5 }],
    ['F2', { title: ' ' }],
    ['F3', { citation_label: '' }],
    ['F4', { valid_from: '2026-02-30T00:00:00Z' }],
    ['F5', { provenance: [{ ...link, digest: 'sha256:abc' }] }],
    ['F5', { provenance: [link] }],
    ['D1', { content_digest: 'md5:1' }],
    ['P1', { content: undefined, token_cost: 0 }],
    ['P2', compact],
    ['P3', { representation: 'reference', token_cost: 0 }],
    ['P4', { representation: 'reference', token_cost: 5 }],
    ['G1', { relations: [{ ...relation, display_name: ' ' }] }],
    ['G2', { relations: [{ ...relation, target_uri: '' }] }],
  ])('%s: a frame that breaks it is dropped alone: %j', (anchor, changes) => {
    const audited = audit([honestFrame('good'), honestFrame('bad', changes)]);
    expect(ids(audited)).toEqual(['good']);
    expect(drops(audited)['bad']).toContain(anchor);
    expect(audited.refused).toEqual([]);
  });

  it('Q1: an off-kind frame is dropped; without kinds every kind passes, also an unknown one (U2)', () => {
    const frames = [honestFrame('good'), honestFrame('memo', { kind: 'memory' })];
    expect(drops(audit(frames, { kinds: ['doc'] }))).toEqual({ memo: ['Q1'] });
    expect(ids(audit([honestFrame('v', { kind: 'acme:ticket' })]))).toEqual(['v']);
  });

  it('F4: with as_of, frames that were not valid then are dropped; instants count, not strings', () => {
    const asOf = '2026-07-01T00:00:00Z';
    const frames = [
      honestFrame('then', { valid_from: '2026-07-01T00:00:00.0Z', valid_to: '2026-07-01T00:00:00.5Z' }),
      honestFrame('later', { valid_from: '2026-07-01T00:00:00.5Z' }),
      honestFrame('before', { valid_to: asOf }),
    ];
    expect(drops(audit(frames, { as_of: asOf }))).toEqual({ later: ['F4'], before: ['F4'] });
    expect(ids(audit(frames))).toEqual(['then', 'later', 'before']);
  });

  it('D2: a repeated frame is surplus; one identity with two contents cannot be believed at all', () => {
    const twice = [honestFrame('a'), honestFrame('b'), honestFrame('a')];
    expect(ids(audit(twice))).toEqual(['a', 'b']);
    const bare = { content_digest: undefined };
    const other = { ...bare, content: 'other', token_cost: 2 };
    const torn = audit([honestFrame('a', bare), honestFrame('b'), honestFrame('a', other)]);
    expect(ids(torn)).toEqual(['b']);
    expect(torn.dropped.map(({ reasons }) => reasons[0]?.anchor)).toEqual(['D2', 'D2']);
  });

  it('D1: whether a digest is true is asked in the strict profile only (reading 4)', () => {
    const frames = [honestFrame('a', { content_digest: `sha256:${'0'.repeat(64)}` })];
    expect(ids(audit(frames))).toEqual(['a']);
    expect(drops(audit(frames, {}, { profile: 'strict' }))).toEqual({ a: ['D1'] });
  });

  it('U2: what decoding set aside is reported: frames as dropped, the rest as warnings', () => {
    const setAside = [
      { path: 'result.frames[1]', reason: 'score is absent', id: 'bad\u001b' },
      { path: 'result.frame_attestations[0]', reason: 'key_id is absent' },
      { path: '', reason: '7 more parts of the message were set aside' },
    ];
    const result = { frames: [honestFrame('a')], truncated: false };
    const audited = auditAnswer({ provider: 'p', query: aQuery(), result, setAside });
    expect(ids(audited)).toEqual(['a']);
    expect(audited.dropped).toHaveLength(1);
    expect(audited.dropped[0]).toMatchObject({ path: 'frames[1]', reasons: [{ anchor: 'U2' }] });
    expect(audited.dropped[0]?.reasons[0]?.message).not.toContain('\u001b');
    expect(audited.warnings).toHaveLength(2);
  });

  it('nothing a frame carries can pass for the provider: the name is ours', () => {
    const audited = audit([honestFrame('a', { provider_id: 'someone-else' })]);
    expect(audited.accepted[0]?.provider_id).toBe('p');
  });

  it('a hostile value is bounded and quoted in the reason', () => {
    const kind = `x\u001b[2J${'k'.repeat(10_000)}`;
    const late = `2027-01-01T00:00:00.${'1'.repeat(10_000)}Z`;
    const audited = audit([honestFrame('a', { kind, valid_from: late })], {
      kinds: ['doc'],
      as_of: '2026-01-01T00:00:00Z',
    });
    for (const { message } of audited.dropped[0]?.reasons ?? []) {
      expect(message.length).toBeLessThan(300);
      expect(message).not.toContain('\u001b');
    }
    expect(audited.dropped[0]?.reasons).toHaveLength(2);
  });
});
