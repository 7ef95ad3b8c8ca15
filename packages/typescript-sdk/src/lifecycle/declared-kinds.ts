import type { ContextFrame } from '@contextgraphprotocol/protocol';
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
        'a host that wants this kind does not ask this provider. Add it there. Further kinds are not told.',
    );
    return;
  }
}
