import type { ContextFrame, FrameCommon } from '../frame/context-frame.js';
import type { ContentRef, Transform } from '../frame/representation.js';
import { type Report, report } from './report.js';

// What a received frame may really carry: the type of a frame promises more than decoding checks.
interface Rendering extends FrameCommon {
  readonly representation?: string;
  readonly content?: string;
  readonly content_digest?: string;
  readonly canonical_content_hash?: string;
  readonly content_ref?: ContentRef;
  readonly transform?: Transform;
}

type RenderingMember = 'content' | 'content_digest' | 'canonical_content_hash' | 'content_ref' | 'transform';

/** Notes the members that the frame's representation asks for or forbids: P1, P2, P3, and the cost of a reference, P4. */
export function representationViolations(frame: ContextFrame, found: Report): void {
  const rendering: Rendering = frame as FrameCommon;
  switch (rendering.representation ?? 'full') {
    case 'full':
      demand(rendering, ['content'], { found, anchor: 'P1' });
      if (found.profile === 'strict') forbid(rendering, ['transform'], { found, anchor: 'P1' });
      return;
    case 'compact':
      demand(rendering, COMPACT_MEMBERS, { found, anchor: 'P2' });
      return;
    default:
      demand(rendering, ['content_ref', 'canonical_content_hash'], { found, anchor: 'P3' });
      forbid(rendering, ['content', 'content_digest', 'transform'], { found, anchor: 'P3' });
      if (rendering.token_cost !== 0) {
        report(found, 'P4', ['token_cost', `is ${rendering.token_cost}; a reference costs 0 budget tokens`]);
      }
  }
}

const COMPACT_MEMBERS = [
  'content',
  'content_digest',
  'canonical_content_hash',
  'transform',
  'content_ref',
] as const;

interface Finding {
  readonly found: Report;
  readonly anchor: string;
}

function demand(rendering: Rendering, members: readonly RenderingMember[], { found, anchor }: Finding): void {
  for (const member of members) {
    if (rendering[member] !== undefined) continue;
    report(found, anchor, [
      member,
      `is missing; a ${rendering.representation ?? 'full'} frame must carry it`,
    ]);
  }
}

function forbid(rendering: Rendering, members: readonly RenderingMember[], { found, anchor }: Finding): void {
  for (const member of members) {
    if (rendering[member] === undefined) continue;
    report(found, anchor, [
      member,
      `is present; a ${rendering.representation ?? 'full'} frame must not carry it`,
    ]);
  }
}
