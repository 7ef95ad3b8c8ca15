import type { Settings } from '../settings.js';
import type { Database } from './database.js';

/**
 * The database that the settings name. Connects when it is first asked, so that a handshake never waits for it. The
 * embedded one is loaded only where it is used: with DATABASE_URL set everywhere, its package can go.
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl === undefined) {
    const { openEmbedded } = await import('./embedded.js');
    return openEmbedded();
  }
  const { openServer } = await import('./server.js');
  return openServer({ ...settings, databaseUrl: settings.databaseUrl });
}
