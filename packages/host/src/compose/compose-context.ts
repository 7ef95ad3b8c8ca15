import { compareFrameIds, frameIdKey, frameIdOf } from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { frames as acceptedFrames, flag, texts, type Wants } from '../calls/wants.js';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { type Citation, citationOf, createLabelDesk } from './citations.js';
import { createRenderer, type Renderer, referenceRenderer } from './render-frame.js';
import { type IdentityConflict, settleIdentities } from './settle-identities.js';

/** How frames become text. */
export interface RenderOptions {
  /**
   * Names of tags that you put around the text yourself; no body can close them. Default `context` and `documents`.
   */
  readonly wrapperTags?: readonly string[];
  /**
   * The bytes of the reference implementation, weaknesses included, for comparisons with it. Default false. One of its
   * weaknesses is never repeated: the kind is escaped.
   */
  readonly compat?: boolean;
}

/** The members of {@link RenderOptions}. */
export const RENDER: Wants<keyof RenderOptions> = { wrapperTags: texts, compat: flag };

/** All of some frames as one text. */
export interface ComposedContext {
  /** A block per frame, nothing between them; `''` without frames. */
  readonly text: string;
  /** The frames in it, in their order. */
  readonly frames: readonly AcceptedFrame[];
  /** One per frame, in the same order. */
  readonly citations: readonly Citation[];
  /** Identities that were offered with different contents; none of these is in the text (D2). */
  readonly conflicts: readonly IdentityConflict[];
}

/**
 * Every frame, each identity once, in canonical order: provider, id, digest, by UTF-8 bytes. Scores, costs and the order
 * of arrival change no byte, and a frame that is added changes nothing before its place, so that a provider's cached
 * prefix stays good. Untrusted text stays within its fence (R3). No budget and no preamble: for those, `composeForPrompt`.
 */
export function composeContext(
  frames: readonly AcceptedFrame[],
  options: RenderOptions = {},
): ComposedContext {
  const name = 'composeContext';
  checkArgument(frames, acceptedFrames, { call: name, argument: 'frames' });
  checkMembers(options, RENDER, { call: name, argument: 'options' });
  return options.compat === true ? composeAsReference(frames) : composeSafely(frames, options);
}

function composeSafely(frames: readonly AcceptedFrame[], { wrapperTags }: RenderOptions): ComposedContext {
  const { settled, conflicts } = settleIdentities(frames);
  const renderer = createRenderer(wrapperTags);
  const labels = createLabelDesk();
  const rendered = settled.map(({ frame }) => {
    const label = labels.propose(renderer.labelOf(frame));
    labels.take(label);
    return citedBlock(frame, label, renderer);
  });
  return composed(rendered, conflicts);
}

/** As the reference: of one identity the frame that came first, whatever the others say. */
function composeAsReference(frames: readonly AcceptedFrame[]): ComposedContext {
  const firsts = new Map<string, AcceptedFrame>();
  for (const frame of frames) {
    const key = frameIdKey(frameIdOf(frame.provider_id, frame));
    if (!firsts.has(key)) firsts.set(key, frame);
  }
  const rendered = [...firsts.values()]
    .map((frame) => ({ frame, identity: frameIdOf(frame.provider_id, frame) }))
    .sort((one, other) => compareFrameIds(one.identity, other.identity))
    .map(({ frame }) => {
      const label = referenceRenderer.labelOf(frame);
      return citedBlock(frame, label, referenceRenderer);
    });
  return composed(rendered, []);
}

interface CitedBlock {
  readonly frame: AcceptedFrame;
  readonly block: string;
  readonly citation: Citation;
}

function citedBlock(frame: AcceptedFrame, label: string, renderer: Renderer): CitedBlock {
  const { block, cite } = renderer.render(frame, label);
  return { frame, block, citation: citationOf({ frame, label, rendered: cite }) };
}

function composed(rendered: readonly CitedBlock[], conflicts: readonly IdentityConflict[]): ComposedContext {
  return {
    text: rendered.map(({ block }) => block).join(''),
    frames: rendered.map(({ frame }) => frame),
    citations: rendered.map(({ citation }) => citation),
    conflicts,
  };
}
