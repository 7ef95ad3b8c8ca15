import { isBlank } from '@contextgraphprotocol/protocol';
import type { FrameNotes, OpenFrame } from './open-frame.js';

/** F2 and F3: a title, without which a frame is dropped, and a citation label, for which the title stands in. */
export function enforceLabels(frame: OpenFrame, notes: FrameNotes): boolean {
  if (isBlank(frame.title)) {
    return notes.drop({ kind: 'title', anchor: 'F2', member: 'title', fault: 'is absent or blank' });
  }
  if (isBlank(frame.citation_label)) {
    frame.citation_label = frame.title;
    notes.mend({
      kind: 'citation-label',
      anchor: 'F3',
      member: 'citation_label',
      fault: 'is absent or blank',
      done: 'the title stands in for it',
    });
  }
  return true;
}
