import type { DecodeFailure, Envelope } from '@contextgraphprotocol/protocol';

/** How many ids of answered and abandoned requests are remembered, so that a late reply is known as such. */
const REMEMBERED_IDS = 1_024;

/** A request that waits for its reply. */
export interface Waiter {
  readonly request: Envelope;
  readonly deliver: (reply: Envelope) => void;
  readonly fail: (error: Error) => void;
}

/** What to do with a message that arrived. */
export type Match =
  | { readonly kind: 'answer'; readonly waiter: Waiter }
  /** It answers a request that nobody waits for any more, or that was answered before. */
  | { readonly kind: 'late' }
  | Mismatch
  | { readonly kind: 'unsolicited' };

/** A reply whose id, or the lack of one, cannot be right (H4). */
export interface Mismatch {
  readonly kind: 'mismatch';
  readonly got: string | null;
  /** Those whose answer it may be. */
  readonly suspects: readonly Waiter[];
  /** True when it can be nothing else than the only suspect's answer with a broken echo. */
  readonly certain: boolean;
}

/**
 * Pairs replies with requests on one pipe. Requests with an id overlap; one without an id has the lane for itself. A
 * reply is only ever given to the request that it names, or, without an id, to the one that holds the lane: a late or
 * a second reply is never another request's answer.
 */
export interface ReplyMatcher {
  add(waiter: Waiter): void;
  /** Nothing will come for it: no byte of it was sent, or its reply is here. False when it does not wait. */
  withdraw(waiter: Waiter): boolean;
  /** Nobody waits any more, but the reply may still come: it will be swallowed. False when it does not wait. */
  abandon(waiter: Waiter): boolean;
  match(reply: Envelope): Match;
  /** The waiter that an undecodable message was meant for, taken out; `undefined` when that cannot be told. */
  addressee(failure: DecodeFailure): Waiter | undefined;
  /** The waiter when there is exactly one, and no abandoned request, taken out. */
  onlyOne(): Waiter | undefined;
  /** All that wait, taken out. */
  takeAll(): readonly Waiter[];
}

/** A {@link ReplyMatcher}. `laneFreed` is called when the lane can take the next request. */
export function createReplyMatcher(laneFreed: () => void): ReplyMatcher {
  const pairs: Pairs = {
    byId: new Map(),
    abandoned: new Set(),
    past: new Set(),
    lane: 'free',
    laneFreed,
  };
  return {
    add(waiter) {
      const id = idOf(waiter.request);
      if (id === undefined) pairs.lane = waiter;
      else pairs.byId.set(id, waiter);
    },
    withdraw: (waiter) => withdraw(pairs, waiter),
    abandon: (waiter) => abandon(pairs, waiter),
    match(reply) {
      const id = idOf(reply);
      return id === undefined ? matchWithoutId(pairs, reply) : matchWithId(pairs, reply, id);
    },
    addressee: (failure) => addressee(pairs, failure),
    onlyOne() {
      const [only, ...others] = waiting(pairs);
      if (only === undefined || others.length > 0 || isOwed(pairs)) return undefined;
      withdraw(pairs, only);
      return only;
    },
    takeAll() {
      const all = waiting(pairs);
      pairs.byId.clear();
      freeLane(pairs);
      return all;
    },
  };
}

interface Pairs {
  readonly byId: Map<string, Waiter>;
  /** Ids whose reply may still come though nobody waits. */
  readonly abandoned: Set<string>;
  /** Ids that were answered. */
  readonly past: Set<string>;
  /** Who holds the lane; `abandoned`: the late reply to a request without an id must come first. */
  lane: Waiter | 'free' | 'abandoned';
  readonly laneFreed: () => void;
}

function matchWithId(pairs: Pairs, reply: Envelope, id: string): Match {
  const waiter = takeById(pairs, id);
  if (waiter !== undefined) return { kind: 'answer', waiter };
  if (pairs.abandoned.delete(id) || pairs.past.has(id)) return { kind: 'late' };
  // A verify goes out without an id; its answer may carry one all the same (reading 2).
  return reply.type === 'verified' ? matchWithoutId(pairs, reply) : mismatch(pairs, id);
}

function matchWithoutId(pairs: Pairs, reply: Envelope): Match {
  const { lane } = pairs;
  if (lane === 'abandoned') {
    freeLane(pairs);
    return { kind: 'late' };
  }
  if (lane !== 'free' && !isBrokenEcho(pairs, reply, lane)) {
    freeLane(pairs);
    return { kind: 'answer', waiter: lane };
  }
  const verify = reply.type === 'verified' ? onlyVerify(pairs) : undefined;
  if (verify !== undefined) {
    withdraw(pairs, verify);
    return { kind: 'answer', waiter: verify };
  }
  return pairs.byId.size + pairs.abandoned.size === 0 ? { kind: 'unsolicited' } : mismatch(pairs, null);
}

function mismatch(pairs: Pairs, got: string | null): Mismatch {
  const suspects = waiting(pairs);
  const [only] = suspects;
  const mustBeTheReply = got === null || only === pairs.lane;
  return {
    kind: 'mismatch',
    got,
    suspects,
    certain: suspects.length === 1 && mustBeTheReply && !isOwed(pairs),
  };
}

/**
 * Where queries carry ids, the lane holds a `verify`: `frames` without an id are then a query's reply whose id was
 * dropped, not an answer to it.
 */
function isBrokenEcho({ byId, abandoned }: Pairs, reply: Envelope, { request }: Waiter): boolean {
  return reply.type === 'frames' && request.type === 'verify' && byId.size + abandoned.size > 0;
}

/** A verify that a caller sent with an id, when it is the only one. */
function onlyVerify({ byId }: Pairs): Waiter | undefined {
  const found = [...byId.values()].filter(({ request }) => request.type === 'verify');
  return found.length === 1 ? found[0] : undefined;
}

function addressee(pairs: Pairs, { id, type }: DecodeFailure): Waiter | undefined {
  if (id !== undefined) {
    pairs.abandoned.delete(id);
    return takeById(pairs, id);
  }
  if (!isReplyType(type) || pairs.lane === 'free') return undefined;
  const holder = pairs.lane === 'abandoned' ? undefined : pairs.lane;
  freeLane(pairs);
  return holder;
}

function withdraw(pairs: Pairs, waiter: Waiter): boolean {
  if (pairs.lane === waiter) {
    freeLane(pairs);
    return true;
  }
  const id = idOf(waiter.request);
  return id !== undefined && pairs.byId.get(id) === waiter && takeById(pairs, id) !== undefined;
}

function abandon(pairs: Pairs, waiter: Waiter): boolean {
  if (pairs.lane === waiter) {
    pairs.lane = 'abandoned';
    return true;
  }
  const id = idOf(waiter.request);
  if (id === undefined || pairs.byId.get(id) !== waiter) return false;
  pairs.byId.delete(id);
  remember(pairs.abandoned, id);
  return true;
}

function takeById(pairs: Pairs, id: string): Waiter | undefined {
  const waiter = pairs.byId.get(id);
  if (waiter !== undefined) {
    pairs.byId.delete(id);
    remember(pairs.past, id);
  }
  return waiter;
}

function freeLane(pairs: Pairs): void {
  if (pairs.lane === 'free') return;
  pairs.lane = 'free';
  pairs.laneFreed();
}

function waiting({ byId, lane }: Pairs): readonly Waiter[] {
  return [...byId.values(), ...(typeof lane === 'string' ? [] : [lane])];
}

/** True while the reply to an abandoned request may still come. */
function isOwed({ abandoned, lane }: Pairs): boolean {
  return abandoned.size > 0 || lane === 'abandoned';
}

function isReplyType(type: string | undefined): boolean {
  return type === 'handshake_ack' || type === 'frames' || type === 'verified' || type === 'error';
}

/** The `id` of a message that may have one. `null` counts as absent. */
function idOf(envelope: Envelope): string | undefined {
  return 'id' in envelope ? (envelope.id ?? undefined) : undefined;
}

function remember(ids: Set<string>, id: string): void {
  ids.add(id);
  if (ids.size <= REMEMBERED_IDS) return;
  for (const oldest of ids) {
    ids.delete(oldest);
    return;
  }
}
