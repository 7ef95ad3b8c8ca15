import { type ContextFrame, frameIdKey, frameIdOf, type RuleViolation } from '@contextgraphprotocol/protocol';

/**
 * What frames of one answer break between them, by index: of several with the same identity and the same body all but
 * the first are surplus; with different bodies none can be believed, for an identity has one content (D2).
 */
export function checkNeighbours(
  frames: readonly ContextFrame[],
): ReadonlyMap<number, readonly RuleViolation[]> {
  const groups = new Map<string, number[]>();
  for (const [index, frame] of frames.entries()) {
    const key = frameIdKey(frameIdOf('', frame));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  const found = new Map<number, readonly RuleViolation[]>();
  for (const group of groups.values()) {
    if (group.length > 1) judgeGroup(frames, group, found);
  }
  return found;
}

function judgeGroup(
  frames: readonly ContextFrame[],
  group: readonly number[],
  found: Map<number, readonly RuleViolation[]>,
): void {
  const bodies = new Set(group.map((index) => frames[index]?.content));
  const surplus = bodies.size > 1 ? group : group.slice(1);
  const what =
    bodies.size > 1
      ? 'shares its identity with a frame of other content'
      : `repeats the identity of frames[${group[0]}]`;
  for (const index of surplus) {
    const path = `frames[${index}].id`;
    found.set(index, [{ anchor: 'D2', path, message: `${path} ${what}` }]);
  }
}
