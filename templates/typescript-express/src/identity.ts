import { readFileSync } from 'node:fs';

interface Manifest {
  readonly version: string;
  readonly contextgraph: { readonly providerId: string };
}

// package.json is the one place for both, so that the handshake never drifts from what is published.
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest;

/** Who this provider says it is. */
export const identity = { name: manifest.contextgraph.providerId, version: manifest.version };
