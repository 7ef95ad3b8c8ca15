import { BASE_FRAME_KINDS, type ContextFrame, isBaseFrameKind } from '@contextgraphprotocol/protocol';
import type { Provider } from '../provider.js';
import { quote } from './quote.js';
import type { Service } from './service.js';

// Per provider, as each HTTP request may be its own exchange: what the last handshake declared.
const declared = new WeakMap<Provider, ReadonlySet<string>>();

/** Keeps what a handshake declared. */
export function keepDeclaredKinds(provider: Provider, kinds: readonly string[]): void {
  declared.set(provider, new Set(kinds));
}

/**
 * Says once on stderr when a provider serves a kind that its handshake did not declare. Such a frame may leave, as no
 * requirement forbids it; but hosts choose by the declared kinds whom to ask, so that it is hardly ever asked for.
 */
export function noticeUndeclaredKinds(service: Service, frames: readonly ContextFrame[]): void {
  const kinds = declared.get(service.provider);
  if (!kinds) return;
  for (let index = 0; index < frames.length; index++) {
    const kind = frames[index]?.kind;
    if (kind === undefined || kinds.has(kind)) continue;
    service.noticeOnce(
      'undeclared-kind',
      `query() returned a frame of the kind ${quote(kind, 80)}, which capabilities().query.kinds does not list: ` +
        `a host that wants this kind does not ask this provider. ${remedyFor(kind)} Further kinds are not told.`,
    );
    return;
  }
}

// An invented kind is legal on the wire, but readers of the draft, the public suite among them, know seven.
function remedyFor(kind: string): string {
  if (isBaseFrameKind(kind)) return 'Add it there.';
  return `Every reader knows the seven kinds ${BASE_FRAME_KINDS.join(', ')}: use one of them, as some readers refuse others.`;
}
