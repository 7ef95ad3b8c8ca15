import { type ContextFrame, isAnchoredBy } from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith, passed, skipped } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import { inConversation, nothingServed } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** An anchor brings its frame to the front, even the frame that came last without it; an anchor of nothing brings no error (G3, G4). */
export const anchorRank: StrictCheck = {
  name: 'anchor-rank',
  anchors: ['G3', 'G4'],
  mend: 'Sort anchored frames before all others, and only then cut the list to max_frames and max_tokens.',
  run: (context) => inConversation(context, (conversation) => judgeAnchors(context, conversation)),
};

async function judgeAnchors({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  if (conversation.ack.capabilities.graph !== true) return skipped('capabilities.graph is not declared');
  const query = values.query();
  const base = await conversation.query(query);
  if (!base.ok) return failedWith(base.failure, 'a question without anchors was not answered with frames');
  const { frames } = base.value;
  if (frames.length === 0) return nothingServed('capabilities.graph is declared', 'G3');
  const anchor = lastAnchor(frames);
  if (anchor === undefined) {
    return failed(
      `capabilities.graph is declared, and none of ${frames.length} frame(s) has a uri or a relation: nothing to anchor on (G3)`,
    );
  }
  const bogus = `urn:contextgraph-probe:${values.random.hex(8)}`;
  for (const anchors of [[anchor], [bogus, anchor]]) {
    const fault = await alone(conversation, { ...query, anchors, max_frames: 1 });
    if (fault) return fault;
  }
  const all = await conversation.query({ ...query, anchors: [anchor] });
  if (!all.ok)
    return failedWith(all.failure, `the question with anchor ${quote(anchor)} was not answered with frames`);
  const ranks = all.value.frames.map((frame) => isAnchoredBy(frame, [anchor]));
  if (ranks.lastIndexOf(true) > ranks.indexOf(false) && ranks.includes(false)) {
    return failed(`frames that ${quote(anchor)} does not anchor stand before one that it does (G4)`);
  }
  const none = await conversation.query({ ...query, anchors: [bogus] });
  if (!none.ok) return failedWith(none.failure, `an anchor of nothing, ${bogus}, must not be an error`);
  const mirrored = none.value.frames.find((frame) => isAnchoredBy(frame, [bogus]));
  if (mirrored) {
    return failed(
      `frame ${quote(mirrored.id)} names ${bogus}, an anchor that was made up for this question (G3)`,
    );
  }
  return passed(
    `the frame of anchor ${quote(anchor)}, one of ${frames.length}, comes first, alone and among others`,
  );
}

/** What is wrong when only one frame may come: it has to be one that the anchors reach. */
async function alone(
  conversation: Conversation,
  query: Parameters<Conversation['query']>[0] & { readonly anchors: readonly string[] },
): Promise<Finding | undefined> {
  const asked = query.anchors.map((anchor) => quote(anchor)).join(' and ');
  const answer = await conversation.query(query);
  if (!answer.ok)
    return failedWith(answer.failure, `the question with anchor ${asked} was not answered with frames`);
  const [only] = answer.value.frames;
  if (only && isAnchoredBy(only, query.anchors)) return undefined;
  return failed(
    `with anchor ${asked} and max_frames 1 comes ${only ? `frame ${quote(only.id)}, which that does not anchor` : 'nothing'} (G4)`,
  );
}

// From the end: a provider that ignores anchors would have served the first frame anyway. A relation is rarer than a uri, so it is tried first.
function lastAnchor(frames: readonly ContextFrame[]): string | undefined {
  const [first, ...others] = frames;
  const candidates = [...others.reverse(), ...(first ? [first] : [])];
  const links = candidates.flatMap(({ relations = [], uri }) => [
    ...relations.map(({ target_uri: target }) => target),
    ...(uri === undefined ? [] : [uri]),
  ]);
  const notOfFirst = links.find((link) => first && !isAnchoredBy(first, [link]));
  return notOfFirst ?? links[0];
}
