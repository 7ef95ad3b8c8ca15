import type { ContextFrame, ContextQuery, FrameId, Provenance } from '@contextgraphprotocol/protocol';
import type { StagedProvider } from '../staging/staged-provider.js';

type Awaitable<T> = T | PromiseLike<T>;

/** Why a host gave nothing of a provider, in the words of the requirements; `other` is everything else. */
export type RefusalKind =
  /** The answer was over `max_tokens`, and was dropped whole (B2). */
  | 'over-budget'
  /** The answer had more than `max_frames` frames, and was dropped whole (B4). */
  | 'too-many-frames'
  /** The provider is of another version family (H3). */
  | 'version-mismatch'
  /** Nobody consented; nothing was sent (C2, C6). */
  | 'consent-required'
  /** Its process ended before it answered. */
  | 'crashed'
  | 'other';

/** What a host reports about a provider that it got nothing of. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** The host's own words. */
  readonly message: string;
  /** With `consent-required`: the scopes that have no receipt, as far as the host names them (C6). */
  readonly scopes?: readonly string[];
  /** With `version-mismatch`: the version that the provider acknowledged with. */
  readonly version?: string;
}

/** What a host gives of one provider: frames, or a refusal, never nothing. */
export interface HostOutcome {
  readonly provider: string;
  /** The frames that reached the caller. */
  readonly accepted: readonly ContextFrame[];
  readonly refusal?: Refusal;
}

/** Consent as a person would give it. */
export interface StagedConsent {
  readonly provider: string;
  /** The off-machine scope consented to (C6). Absent: that data leave the machine at all, for a provider that names no scope (C1). */
  readonly scope?: string;
  readonly grantor: { readonly kind: 'human'; readonly id: string };
}

/** A frame and the provider that served it. */
export interface OfferedFrame {
  readonly provider: string;
  readonly frame: ContextFrame;
}

/** What became of one offered frame. */
export interface ComposedEntry {
  readonly frame: FrameId;
  /** Absent: it is in the prompt. A text that is not blank: why it is not. */
  readonly excluded?: string;
  /** For a duplicate: the frame that stands for it. */
  readonly duplicateOf?: FrameId;
  /** It was left out because the budget was spent. */
  readonly overBudget?: boolean;
}

/** A prompt, and what became of each offered frame. */
export interface ComposedPrompt {
  readonly prompt: string;
  /** Budget tokens, as the host counts them. */
  readonly tokensUsed: number;
  readonly audit: readonly ComposedEntry[];
}

/** One host with its own providers and consent. Its methods may reject: then the check fails and says with what. */
export interface HostUnderTest {
  /** Starts a provider and shakes hands. Resolves with the refusal when the host wants nothing of it. */
  add(provider: StagedProvider): Awaitable<Refusal | undefined>;
  /** Asks every provider at once. One outcome for each. */
  queryAll(query: ContextQuery): Awaitable<readonly HostOutcome[]>;
  /** Asks one provider. */
  queryOne(provider: string, query: ContextQuery): Awaitable<HostOutcome>;
  /** Records consent to a provider that was added. */
  consent(consent: StagedConsent): Awaitable<void>;
  /** Ends it with all its providers. */
  close(): Awaitable<unknown>;
}

/**
 * How the suite drives a host. Write one for any host, in any language, as long as this process can reach it; what a
 * host cannot do is left out, and its check is skipped.
 */
export interface HostAdapter {
  /** The host's name and version, for the report. */
  readonly name: string;
  /** A fresh host: no provider, no consent. */
  open(): Awaitable<HostUnderTest>;
  /** Compares a file with its digest (F5). `folder` is the only one that has to be read. */
  verifyProvenance?(link: Provenance, folder: string): Awaitable<'verified' | 'mismatch' | 'not-verified'>;
  /** Renders frames as quoted data, in an order that does not depend on theirs (R3). */
  render?(offered: readonly OfferedFrame[]): Awaitable<string>;
  /** Composes a prompt within `budget` tokens, and says what became of each frame (R3). */
  compose?(offered: readonly OfferedFrame[], budget: number): Awaitable<ComposedPrompt>;
}
