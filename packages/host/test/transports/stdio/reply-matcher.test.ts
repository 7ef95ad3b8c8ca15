import type { Envelope } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyMatcher, type Waiter } from '../../../src/transports/stdio/reply-matcher.js';

const query = (id?: string): Envelope => ({
  type: 'query',
  ...(id === undefined ? {} : { id }),
  query: { goal: 'g', max_frames: 1, max_tokens: 1 },
});
const frames = (id?: string): Envelope => ({
  type: 'frames',
  ...(id === undefined ? {} : { id }),
  result: { frames: [], truncated: false },
});
const verify: Envelope = { type: 'verify', request: { frames: [] } };
const verified = (id?: string): Envelope => ({
  type: 'verified',
  ...(id === undefined ? {} : { id }),
  response: { verdicts: [] },
});
const error = (id?: string): Envelope => ({
  type: 'error',
  ...(id === undefined ? {} : { id }),
  message: 'm',
});

function waiter(request: Envelope): Waiter {
  return { request, deliver: () => undefined, fail: () => undefined };
}

function matcher() {
  let freed = 0;
  const created = createReplyMatcher(() => {
    freed += 1;
  });
  const add = (request: Envelope) => {
    const one = waiter(request);
    created.add(one);
    return one;
  };
  return { ...created, add, freed: () => freed };
}

describe('createReplyMatcher', () => {
  it('H4: pairs by id, whatever the order', () => {
    const { add, match } = matcher();
    const [a, b] = [add(query('a')), add(query('b'))];
    expect(match(frames('b'))).toEqual({ kind: 'answer', waiter: b });
    expect(match(error('a'))).toEqual({ kind: 'answer', waiter: a });
    expect(match(frames('a'))).toEqual({ kind: 'late' });
  });

  it('gives the lane one reply, and a second one to nobody', () => {
    const { add, match, freed } = matcher();
    const a = add(query());
    expect(match(frames())).toEqual({ kind: 'answer', waiter: a });
    expect(freed()).toBe(1);
    expect(match(frames())).toEqual({ kind: 'unsolicited' });
  });

  it('an abandoned lane swallows exactly one reply before it is free', () => {
    const { add, match, abandon, freed } = matcher();
    const a = add(query());
    expect(abandon(a)).toBe(true);
    expect(abandon(a)).toBe(false);
    expect(freed()).toBe(0);
    expect(match(error())).toEqual({ kind: 'late' });
    expect(freed()).toBe(1);
    const b = add(query());
    expect(match(frames())).toEqual({ kind: 'answer', waiter: b });
  });

  it('a withdrawn request expects nothing', () => {
    const { add, match, withdraw } = matcher();
    const a = add(query());
    expect(withdraw(a)).toBe(true);
    expect(withdraw(a)).toBe(false);
    expect(match(frames())).toEqual({ kind: 'unsolicited' });
  });

  it('frames without an id are no answer to a verify while queries carry ids', () => {
    const { add, match } = matcher();
    const [q, v] = [add(query('a')), add(verify)];
    expect(match(frames())).toEqual({ kind: 'mismatch', got: null, suspects: [q, v], certain: false });
    expect(match(verified('whatever'))).toEqual({ kind: 'answer', waiter: v });
    expect(match(frames())).toEqual({ kind: 'mismatch', got: null, suspects: [q], certain: true });
  });

  it('is not certain while an abandoned request may still be answered', () => {
    const { add, match, abandon } = matcher();
    abandon(add(query('a')));
    const b = add(query('b'));
    expect(match(frames())).toEqual({ kind: 'mismatch', got: null, suspects: [b], certain: false });
    expect(match(frames('a'))).toEqual({ kind: 'late' });
    expect(match(frames())).toEqual({ kind: 'mismatch', got: null, suspects: [b], certain: true });
  });

  it('a foreign id is certain only where no ids were sent', () => {
    const one = matcher();
    const a = one.add(query());
    expect(one.match(frames('x'))).toEqual({ kind: 'mismatch', got: 'x', suspects: [a], certain: true });
    const two = matcher();
    const b = two.add(query('b'));
    expect(two.match(frames('x'))).toEqual({ kind: 'mismatch', got: 'x', suspects: [b], certain: false });
  });

  it('a verify that a caller sent with an id takes a verified without one', () => {
    const { add, match } = matcher();
    const v = add({ ...verify, id: 'v' } as Envelope);
    expect(match(verified())).toEqual({ kind: 'answer', waiter: v });
  });

  it('finds whom an undecodable message was meant for', () => {
    const { add, addressee, freed } = matcher();
    const [a, lane] = [add(query('a')), add(verify)];
    const failure = { reason: 'invalid-payload', message: 'm', hasPayload: true } as const;
    expect(addressee({ ...failure, reason: 'not-json' })).toBeUndefined();
    expect(addressee({ ...failure, type: 'heartbeat' })).toBeUndefined();
    expect(addressee({ ...failure, type: 'frames', id: 'z' })).toBeUndefined();
    expect(addressee({ ...failure, type: 'frames', id: 'a' })).toBe(a);
    expect(addressee({ ...failure, type: 'verified' })).toBe(lane);
    expect(freed()).toBe(1);
  });

  it('remembers a bounded number of ids', () => {
    const { add, match, abandon } = matcher();
    for (let index = 0; index < 3_000; index += 1) abandon(add(query(`q${index}`)));
    expect(match(frames('q2999'))).toEqual({ kind: 'late' });
    expect(match(frames('q0')).kind).toBe('mismatch');
  });

  it('property: no reply is ever given to another request than the one it names or the one in the lane', () => {
    const act = fc.constantFrom('ask', 'askLane', 'abandon', 'abandonLane', 'reply', 'replyLane', 'foreign');
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.nat(20)), { maxLength: 80 }), (steps) => {
        const model = createModel();
        for (const [name, pick] of steps) model[name](pick);
      }),
    );
  });
});

/** What must happen, kept beside what does: each step checks that the two agree. */
function createModel() {
  const { add, match, abandon } = matcher();
  const asked: Waiter[] = [];
  const open = new Set<Waiter>();
  let lane: Waiter | undefined;
  const some = (pick: number): Waiter | undefined => asked[pick % Math.max(1, asked.length)];
  const giveUp = (waiter: Waiter | undefined) => {
    if (waiter !== undefined) expect(abandon(waiter)).toBe(open.delete(waiter));
  };
  const expectAnswer = (reply: Envelope, waiter: Waiter | undefined) => {
    const result = match(reply);
    if (waiter !== undefined && open.delete(waiter)) expect(result).toEqual({ kind: 'answer', waiter });
    else expect(result.kind).not.toBe('answer');
  };
  return {
    ask: () => {
      const waiter = add(query(`q${asked.length}`));
      asked.push(waiter);
      open.add(waiter);
    },
    askLane: () => {
      if (lane !== undefined) return;
      lane = add(query());
      open.add(lane);
    },
    abandon: (pick: number) => giveUp(some(pick)),
    abandonLane: () => giveUp(lane),
    reply: (pick: number) => {
      const waiter = some(pick);
      if (waiter?.request.type === 'query') expectAnswer(frames(waiter.request.id), waiter);
    },
    replyLane: () => {
      expectAnswer(frames(), lane);
      lane = undefined;
    },
    foreign: (pick: number) => expectAnswer(frames(`x${pick}`), undefined),
  };
}
