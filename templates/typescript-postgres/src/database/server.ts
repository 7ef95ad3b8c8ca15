import { ProviderError } from '@contextgraphprotocol/typescript-sdk';
import pg from 'pg';
import type { Settings } from '../settings.js';
import type { Database, Session } from './database.js';

const connectWithinMs = 5000;

/** A pool of read-only connections to a PostgreSQL server. */
export function openServer(settings: Settings & { readonly databaseUrl: string }): Database {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    application_name: 'contextgraph-provider',
    max: settings.poolSize,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // The server gives up first, so that it does not go on for nobody; the client's own limit is for a server that is silent.
    statement_timeout: settings.statementTimeoutMs,
    query_timeout: settings.statementTimeoutMs + 2000,
    // Nothing here writes: a mistake in a statement must not either.
    options: '-c default_transaction_read_only=on',
  });
  // An idle connection that the server closed is replaced by the next question; unheard, the event would end the process.
  pool.on('error', (error) => console.error(`A connection to the database was lost: ${reasonOf(error)}`));
  return {
    isRemote: !isLocal(new pg.Client({ connectionString: settings.databaseUrl }).host),
    async rows<Row>(statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
      try {
        return (await pool.query(statement, [...values])).rows as Row[];
      } catch (error) {
        console.error(`The database did not answer: ${reasonOf(error)}`);
        throw new ProviderError(publicReason(error), 'unavailable');
      }
    },
    close: () => pool.end(),
  };
}

/** Runs `work` on one connection of its own, which may write and may take its time. */
export async function onServer<T>(databaseUrl: string, work: (session: Session) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'contextgraph-migrations',
    connectionTimeoutMillis: connectWithinMs,
  });
  await client.connect();
  try {
    return await work({
      script: async (text) => {
        await client.query(text);
      },
      rows: async <Row>(statement: string, values: readonly unknown[] = []) =>
        (await client.query(statement, [...values])).rows as Row[],
    });
  } finally {
    await client.end();
  }
}

/** A socket in the file system, or a loopback address. */
function isLocal(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The error in one line for our own log. The driver's messages hold neither the address's password nor values. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  return [code, message].filter(Boolean).join(' ').replace(/\s+/g, ' ') || 'unknown reason';
}

/** What a host may know: that it failed and whether it took too long, not how the database is built. */
function publicReason(error: unknown): string {
  const cancelled = (error as { readonly code?: string }).code === '57014';
  return cancelled ? 'the database took too long; ask for less' : 'the database does not answer now';
}
