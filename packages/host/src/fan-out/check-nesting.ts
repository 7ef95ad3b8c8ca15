import type { ContextFrame, RuleViolation } from '@contextgraphprotocol/protocol';

/** Deeper than anything that the protocol defines, far from where a recursive reader breaks. */
const DEEPEST = 64;

/**
 * A frame may hold members that nobody knows (U1), and these may be nested as deeply as a line is long: whoever then writes
 * the frame as JSON, or compares it, breaks, and with it the frames of everybody else. Such a frame is set aside.
 */
export function checkNesting(frame: ContextFrame, path: string): readonly RuleViolation[] {
  // A list instead of a recursion, which would break here. Each level is looked at once.
  let level: readonly object[] = [frame];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((one) => Object.values(one).filter(isContainer));
    if (level.length === 0) return [];
  }
  return [{ anchor: 'U2', path, message: `${path} is nested more than ${DEEPEST} levels deep` }];
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
