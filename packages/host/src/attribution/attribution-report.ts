import {
  type AttributionReport,
  type FrameId,
  frameIdKey,
  type UsageReport,
} from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { listOf, type Want, type Wants } from '../calls/wants.js';
import { HostError } from '../errors/host-error.js';
import { type HeldFrame, heldIdentity } from '../verify/held-frame.js';

/** What was seen of the frames of one answer: three observations, made independently (A2). */
export interface Observations {
  /** Chosen for the prompt. */
  readonly selected: readonly HeldFrame[];
  /** Really in the prompt. */
  readonly rendered: readonly HeldFrame[];
  /** Visibly referred to by the output; whether it helped is not said. */
  readonly cited: readonly HeldFrame[];
}

const USAGE: Want = {
  what: 'a usage report, as usageReport() gives it',
  fits: (value) => isListOfObjects((value as UsageReport | null | undefined)?.providers ?? null),
};

const USES: Want = { what: 'a list of uses', fits: isListOfObjects };

const HELD = listOf('a list of accepted frames, or of their identities', 'provider_id');

const SEEN: Wants<keyof Observations> = { selected: HELD, rendered: HELD, cited: HELD };

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
}

/**
 * What became of every frame that `usage` billed (A1–A3), in its order; a frame in none of the lists was not selected.
 * Throws `invalid-attribution` for a frame that was not billed, and for one that is cited but not rendered, or rendered
 * but not selected.
 */
export function attributionReport(usage: UsageReport, seen: Observations): AttributionReport {
  const call = 'attributionReport';
  checkArgument(usage, USAGE, { call, argument: 'usage' });
  checkMembers(seen, SEEN, { call, argument: 'seen', needs: Object.keys(SEEN) });
  const billed = billedFrames(usage);
  const [selected, rendered, cited] = [seen.selected, seen.rendered, seen.cited].map((list) =>
    keysOf(list, billed),
  );
  const uses = [...billed.values()].map(({ frame }) => {
    const key = frameIdKey(frame);
    const use = {
      frame,
      selected: selected?.has(key) === true,
      rendered: rendered?.has(key) === true,
      cited: cited?.has(key) === true,
    };
    if (use.cited && !use.rendered) throw incoherent(frame, 'it is cited but not rendered (A3)');
    if (use.rendered && !use.selected) throw incoherent(frame, 'it is rendered but not selected (A3)');
    return use;
  });
  return { uses, usage };
}

/** What the attributed frames cost, in budget tokens, as they were billed. */
export interface AttributedTokens {
  readonly citedTokens: number;
  readonly uncitedRenderedTokens: number;
  /** `citedTokens` of all rendered tokens, from 0 to 1; absent when nothing that costs anything was rendered. */
  readonly citedShare?: number;
}

/** Sums up `report`; each frame counts once, and only what was rendered counts (A3). */
export function attributedTokens(report: AttributionReport): AttributedTokens {
  const given = { call: 'attributedTokens', argument: 'report', needs: ['uses', 'usage'], isPart: true };
  checkMembers(report, { uses: USES, usage: USAGE }, given);
  const { uses, usage } = report;
  const billed = billedFrames(usage);
  const rendered = new Map(uses.filter((use) => use.rendered).map((use) => [frameIdKey(use.frame), use]));
  let citedTokens = 0;
  let uncitedRenderedTokens = 0;
  for (const [key, use] of rendered) {
    const cost = billed.get(key)?.tokens ?? 0;
    if (use.cited) citedTokens += cost;
    else uncitedRenderedTokens += cost;
  }
  const all = citedTokens + uncitedRenderedTokens;
  return { citedTokens, uncitedRenderedTokens, ...(all === 0 ? {} : { citedShare: citedTokens / all }) };
}

type Billed = ReadonlyMap<string, { readonly frame: FrameId; readonly tokens: number }>;

function billedFrames(usage: UsageReport): Billed {
  const served = (usage.providers ?? []).flatMap((provider) => provider.served_frames ?? []);
  return new Map(served.map(({ frame, token_cost: tokens }) => [frameIdKey(frame), { frame, tokens }]));
}

function keysOf(list: readonly HeldFrame[], billed: Billed): ReadonlySet<string> {
  return new Set(
    list.map((held) => {
      const frame = heldIdentity(held);
      const key = frameIdKey(frame);
      if (!billed.has(key)) throw incoherent(frame, 'the usage report did not bill it (A3)');
      return key;
    }),
  );
}

function incoherent(frame: FrameId, reason: string): HostError {
  return new HostError('invalid-attribution', { frame, reason });
}
