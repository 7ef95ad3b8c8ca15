import { type ContextFrame, compareTimestamps, isTimestamp } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith, skipped } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A pinned question gets what was valid at that instant: not before `valid_from`, not from `valid_to` on, fractions of a second included (F4). */
export const asOfInstants: StrictCheck = {
  name: 'as-of-instants',
  anchors: ['F4'],
  mend: 'Compare times as instants, not as texts (a fraction sorts before the Z), and keep a frame when valid_from <= as_of < valid_to.',
  run: (context) => inConversation(context, (conversation) => judgePins(context, conversation)),
};

async function judgePins({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const query = values.query();
  const open = await conversation.query(query);
  if (!open.ok) return failedWith(open.failure, 'a question without as_of was not answered with frames');
  const edges = edgesOf(open.value.frames);
  const random = `20${values.random.between(10, 60)}-0${values.random.between(1, 9)}-1${values.random.between(0, 9)}T0${values.random.between(0, 9)}:00:00.${values.random.between(1, 9)}Z`;
  const problems: string[] = [];
  let dated = 0;
  for (const pin of [random, ...edges.flatMap(pinsAround)]) {
    const answer = await conversation.query({ ...query, as_of: pin });
    if (!answer.ok)
      return failedWith(answer.failure, `the question with as_of ${pin} was not answered with frames (F4)`);
    dated += answer.value.frames.filter(({ valid_from: from, valid_to: to }) => from ?? to).length;
    problems.push(...answer.value.frames.flatMap((frame) => outsideOf(frame, pin)));
  }
  problems.push(...(await lostByText(conversation, query, edges)));
  problems.push(...(await lostAltogether(conversation, query, open.value.frames)));
  if (problems.length === 0 && edges.length === 0 && dated === 0)
    return skipped('no frame that came says when it is valid; --query asks for others');
  return findingOf(problems, `what comes for ${1 + edges.length * 3} instants was valid then`);
}

/** The times at which the answer should change, at most six of them. */
function edgesOf(frames: readonly ContextFrame[]): readonly string[] {
  const times = frames.flatMap(({ valid_from: from, valid_to: to }) => [from, to]);
  return [...new Set(times)]
    .filter((time): time is string => time !== undefined && isTimestamp(time))
    .slice(0, 6);
}

// Just before, exactly then in another spelling, and just after.
function pinsAround(time: string): readonly string[] {
  const seconds = Date.parse(`${time.slice(0, 19)}Z`);
  const before = Number.isNaN(seconds) ? time : `${new Date(seconds - 1000).toISOString().slice(0, 19)}.5Z`;
  return [before, time.includes('.') ? time : time.replace('Z', '.000Z'), `${time.slice(0, 19)}Z`];
}

/** How a frame was not valid at `pin`. */
export function outsideOf(
  { id, valid_from: from, valid_to: to }: ContextFrame,
  pin: string,
): readonly string[] {
  if (from !== undefined && (compareTimestamps(from, pin) ?? 0) > 0)
    return [`for as_of ${pin} comes frame ${quote(id)}, valid from ${quote(from)} on (F4)`];
  if (to !== undefined && (compareTimestamps(pin, to) ?? -1) >= 0)
    return [`for as_of ${pin} comes frame ${quote(id)}, valid until ${quote(to)} (F4)`];
  return [];
}

// At the instant at which the last of them became valid all of them are: to answer with nothing then is to have no answer for the past.
async function lostAltogether(
  conversation: Conversation,
  query: Parameters<Conversation['query']>[0],
  frames: readonly ContextFrame[],
): Promise<readonly string[]> {
  const starts = frames
    .map((frame) => frame.valid_from)
    .filter((time) => time !== undefined && isTimestamp(time));
  const latest = starts.sort((one, other) => compareTimestamps(one ?? '', other ?? '') ?? 0).at(-1);
  if (latest === undefined || frames.some((frame) => outsideOf(frame, latest).length > 0)) return [];
  const answer = await conversation.query({ ...query, as_of: latest });
  if (!answer.ok || answer.value.frames.length > 0) return [];
  return [
    `for as_of ${latest} comes nothing, and each of the ${frames.length} frame(s) that come without it was valid then (F4)`,
  ];
}

// Half a second after a whole second sorts before it as a text: a frame that is there a second later must be there already.
async function lostByText(
  conversation: Conversation,
  query: Parameters<Conversation['query']>[0],
  edges: readonly string[],
): Promise<readonly string[]> {
  const edge = edges.find((time) => !time.includes('.'));
  if (edge === undefined) return [];
  const early = edge.replace('Z', '.5Z');
  const later = `${new Date(Date.parse(edge) + 1000).toISOString().slice(0, 19)}Z`;
  const [half, whole] = [
    await conversation.query({ ...query, as_of: early }),
    await conversation.query({ ...query, as_of: later }),
  ];
  if (!half.ok || !whole.ok) return [];
  const had = new Set(half.value.frames.map(({ id }) => id));
  const has = new Set(whole.value.frames.map(({ id }) => id));
  // What came instead of it says that this provider chooses anew each time, and nothing about times.
  if (half.value.frames.some(({ id }) => !has.has(id))) return [];
  return whole.value.frames
    .filter(({ id, valid_from: from }) => from === edge && !had.has(id))
    .map(
      ({ id }) =>
        `frame ${quote(id)}, valid from ${edge} on, comes for ${later} and not for ${early}: times are compared as texts (F4)`,
    );
}
