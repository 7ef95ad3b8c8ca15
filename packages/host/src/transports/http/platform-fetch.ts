import { nodePart } from '../../node-part.js';
import { isLoopbackHost } from './insecure-transport.js';

/** How requests to `url` are sent: as the platform does, but to loopback past every proxy of the environment. */
export function platformFetch(url: URL): typeof fetch {
  if (!isLoopbackHost(url.hostname)) return globalThis.fetch;
  return async (input, init) => ((await direct()) ?? globalThis.fetch)(input, init);
}

let found: Promise<typeof fetch | undefined> | undefined;

function direct(): Promise<typeof fetch | undefined> {
  found ??= nodePart().then(
    ({ loopbackFetch }) => loopbackFetch?.(),
    () => undefined, // Elsewhere no environment names a proxy.
  );
  return found;
}
