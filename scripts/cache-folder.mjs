import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where downloads that outlive a checkout are kept: other Node versions, the reference's programs. */
export function cacheFolder(name) {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'contextgraph-typescript', name);
}
