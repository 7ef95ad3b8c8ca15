import { isBlank, isUri, type Relation } from '@contextgraphprotocol/protocol';
import { quote } from '../lifecycle/quote.js';
import type { FrameNotes, OpenFrame } from './open-frame.js';

/** G1 and G2: a relation targets a URI, without which it is taken out, and has a name to show, for which the target stands in. */
export function enforceRelations(frame: OpenFrame, notes: FrameNotes): boolean {
  const { relations } = frame;
  if (!relations || relations.every(isHonest)) return true;
  frame.relations = relations.flatMap((relation, index) => {
    const member = `relations[${index}]`;
    if (!isUri(relation.target_uri)) {
      const fault = `has the target_uri ${quote(relation.target_uri)}, which is no URI with a scheme and without spaces`;
      notes.mend({ kind: 'relation', anchor: 'G2', member, fault, done: 'it was taken out' });
      return [];
    }
    if (!isBlank(relation.display_name)) return [relation];
    notes.mend({
      kind: 'relation',
      anchor: 'G1',
      member,
      fault: 'has no display_name',
      done: 'the target stands in for it',
    });
    return [{ ...relation, display_name: relation.target_uri }];
  });
  return true;
}

function isHonest(relation: Relation): boolean {
  return isUri(relation.target_uri) && !isBlank(relation.display_name);
}
