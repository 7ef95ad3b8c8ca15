import type { FrameKind } from '../frame/frame-kind.js';
import type { Representation } from '../frame/representation.js';

/** What a host asks for, and what it may cost. */
export interface ContextQuery {
  /** The task that drives retrieval. */
  readonly goal: string;
  readonly query_text?: string;
  /** A vector in the space that the provider declared (E1). */
  readonly embedding?: readonly number[];
  /** Kinds wanted; absent or empty means any (Q1). */
  readonly kinds?: readonly FrameKind[];
  /** URIs that matter now: open files, mentioned symbols (G3, G4). */
  readonly anchors?: readonly string[];
  /** At most this many frames (B4). */
  readonly max_frames: number;
  /** At most this many budget tokens in all (B1). */
  readonly max_tokens: number;
  /** Pins retrieval to a point in time (F4 grammar). */
  readonly as_of?: string;
  /** Preferred representations, best first; absent or empty means `full` (P5). */
  readonly representation_preferences?: readonly Representation[];
}
