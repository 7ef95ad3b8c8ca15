import { createHostAdapter } from '../host-checks/our-host-adapter.js';
import type { ComposingHost, Composition } from './composing-host.js';
import { fanOutOf } from './fan-out-of.js';

/** `@contextgraphprotocol/host` as the composition suite drives it; also an example of one. */
export function createComposingHost(): ComposingHost {
  const { name, render, compose } = createHostAdapter();
  return {
    name,
    async compose(providers, query): Promise<Composition> {
      const fanOut = await fanOutOf(providers, query);
      const { frames, audit } = fanOut.composeForPrompt(query.max_tokens);
      return {
        admitted: frames.map(({ provider_id: provider, ...frame }) => ({ provider, frame })),
        dropped: audit.entries.flatMap(({ frame, disposition }) => {
          if (!('excluded' in disposition)) return [];
          const { provider_id: provider, frame_id: frameId } = frame;
          return [{ provider, frameId, reason: disposition.excluded }];
        }),
      };
    },
    pieces: { ...(render && { render }), ...(compose && { compose }) },
  };
}
