/** The base vocabulary of frame kinds. */
export type BaseFrameKind = 'snippet' | 'symbol' | 'fact' | 'doc' | 'memory' | 'episode' | 'graph';

/** What a frame is. An open vocabulary: an unknown kind is opaque evidence, kept verbatim, never a reason to refuse (U2). */
export type FrameKind = BaseFrameKind | (string & {});

/** The seven base kinds. */
export const BASE_FRAME_KINDS: readonly BaseFrameKind[] = [
  'snippet',
  'symbol',
  'fact',
  'doc',
  'memory',
  'episode',
  'graph',
];

/** True for one of the seven base kinds. */
export function isBaseFrameKind(kind: string): kind is BaseFrameKind {
  return (BASE_FRAME_KINDS as readonly string[]).includes(kind);
}
