import { isBlank } from '@contextgraphprotocol/protocol';
import type { FrameNotes, OpenFrame } from './open-frame.js';

/** G1 and G2: a relation has a target, without which it is taken out, and a name to show, for which the target stands in. */
export function enforceRelations(frame: OpenFrame, notes: FrameNotes): boolean {
  const { relations } = frame;
  if (!relations) return true;
  if (relations.every((relation) => !isBlank(relation.display_name) && !isBlank(relation.target_uri)))
    return true;
  frame.relations = relations.flatMap((relation, index) => {
    const member = `relations[${index}]`;
    if (isBlank(relation.target_uri)) {
      notes.mend({
        kind: 'relation',
        anchor: 'G2',
        member,
        message: 'has a blank target_uri; it was taken out',
      });
      return [];
    }
    if (!isBlank(relation.display_name)) return [relation];
    notes.mend({
      kind: 'relation',
      anchor: 'G1',
      member,
      message: 'has no display_name; the target stands in for it',
    });
    return [{ ...relation, display_name: relation.target_uri }];
  });
  return true;
}
