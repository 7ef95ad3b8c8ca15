import type { RequestListener, Server } from 'node:http';
import { afterEach } from 'vitest';
import { createHttpHandler, type HttpHandlerOptions, type Provider } from '../../src/index.js';
import { echoProvider, type Listening, listen } from './post.js';

/** Servers that end with the test that started them. */
export interface Serving {
  /** Serves a provider on a free loopback port. */
  serve(options?: HttpHandlerOptions, provider?: Provider): Promise<number>;
  /** Listens with a listener of the test's own. */
  listenWith(listener: RequestListener | Server, host?: string): Promise<Listening>;
}

/** Call it once, at the top of a test file. */
export function serving(): Serving {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
  const listenWith = async (listener: RequestListener | Server, host?: string) => {
    const listening = await listen(listener, host);
    open.push(listening);
    return listening;
  };
  return {
    listenWith,
    async serve(options = {}, provider = echoProvider()) {
      return (await listenWith(createHttpHandler(provider, options))).port;
    },
  };
}
