import { isDigest, type Provenance } from '@contextgraphprotocol/protocol';
import type { FrameNotes, OpenFrame } from './open-frame.js';

/** F5: a `file` origin carries the digest of its bytes. An entry without one proves nothing, and is taken out; the frame stays. */
export function enforceProvenance(frame: OpenFrame, notes: FrameNotes): boolean {
  const { provenance } = frame;
  if (!provenance) return true;
  if (provenance.every(isHonest)) return true;
  frame.provenance = provenance.flatMap((entry, index) => {
    if (isHonest(entry)) return [entry];
    const wrong =
      entry.digest === undefined ? 'has no digest' : 'has a digest that is not sha256: and 64 hex digits';
    const member = `provenance[${index}]`;
    if (entry.type === 'file') {
      notes.mend({
        kind: 'provenance',
        anchor: 'F5',
        member,
        fault: wrong,
        done: 'it was taken out',
        see: 'fileProvenance',
      });
      return [];
    }
    notes.mend({ kind: 'provenance', anchor: 'F5', member, fault: wrong, done: 'the digest was taken out' });
    const { digest: _, ...others } = entry;
    return [others];
  });
  return true;
}

function isHonest(entry: Provenance): boolean {
  if (entry.digest === undefined) return entry.type !== 'file';
  return isDigest(entry.digest);
}
