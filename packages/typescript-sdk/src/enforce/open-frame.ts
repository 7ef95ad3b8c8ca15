import type {
  ContentRef,
  FrameEmbedding,
  Provenance,
  Relation,
  Transform,
} from '@contextgraphprotocol/protocol';
import type { RepairKind, RepairNotes } from './repair.js';

/** A frame on the bench: a fresh object with known members of known types, in the order in which they are written. */
export interface OpenFrame {
  id: string;
  kind: string;
  title: string;
  content?: string;
  content_digest?: string;
  uri?: string;
  representation?: 'full' | 'compact' | 'reference';
  content_fidelity?: string;
  canonical_content_hash?: string;
  content_ref?: ContentRef;
  transform?: Transform;
  minimum_content_fidelity?: string;
  inline_content_requirement?: string;
  score: number;
  token_cost?: number;
  canonical_token_cost?: number;
  tokenizer_ref?: string;
  valid_from?: string;
  valid_to?: string;
  recorded_at?: string;
  provenance?: readonly Provenance[];
  citation_label?: string;
  embedding?: FrameEmbedding;
  relations?: readonly Relation[];
}

/** What a rule group found in one frame. */
export interface Finding {
  readonly kind: RepairKind;
  readonly anchor: string;
  /** Absent: the frame itself. */
  readonly member?: string;
  /** What is wrong: continues a sentence that begins with the path. */
  readonly fault: string;
  /** The function that keeps authors from it. */
  readonly see?: string;
}

/** What a rule group found, and what it did about it. */
export interface MendedFinding extends Finding {
  /** Continues the sentence of the fault. */
  readonly done: string;
}

/** Where a rule group notes what it did to one frame. */
export interface FrameNotes {
  /** Notes a mend. */
  mend(finding: MendedFinding): void;
  /** Notes that the frame is dropped, and returns `false` for the rule group to return. */
  drop(finding: Finding): false;
}

/** The notes of the frame at `path`. */
export function frameNotes(notes: RepairNotes, path: string): FrameNotes {
  const mend = ({ kind, anchor, member, fault, done, see }: MendedFinding) => {
    const at = member === undefined ? path : `${path}.${member}`;
    notes.note({ kind, anchor, path: at, fault: `${at} ${fault}`, done, see });
  };
  return {
    mend,
    drop(finding) {
      mend({ ...finding, done: 'the frame was dropped' });
      return false;
    },
  };
}
