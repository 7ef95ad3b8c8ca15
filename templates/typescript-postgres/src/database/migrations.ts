import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Session } from './database.js';

const migrationsFolder = new URL('../../migrations/', import.meta.url);
const seedFile = new URL('../../seed/documents.sql', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Every migration, in the order of their names. */
export function readMigrations(): readonly Migration[] {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, migrationsFolder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The sample rows. */
export function readSeed(): string {
  return readFileSync(seedFile, 'utf8');
}

/**
 * Brings the schema up to date and returns the names of what was new. All or nothing; two at once wait for each other.
 * Throws when a migration that was applied is no longer the file that it was.
 */
export async function migrate(session: Session): Promise<readonly string[]> {
  await session.script('BEGIN');
  try {
    const applied = await applyNew(session);
    await session.script('COMMIT');
    return applied;
  } catch (error) {
    await session.script('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function applyNew(session: Session): Promise<readonly string[]> {
  // Any number that nothing else locks; held to the end of the transaction.
  await session.script('SELECT pg_advisory_xact_lock(7267315)');
  await session.script(
    'CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const rows = await session.rows<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM applied_migrations',
  );
  const before = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const applied: string[] = [];
  for (const { name, sql, sha256 } of readMigrations()) {
    const known = before.get(name);
    if (known === sha256) continue;
    if (known !== undefined) {
      throw new Error(
        `${name} was applied and has been changed since; restore it and put the change into a new migration.`,
      );
    }
    await session.script(sql);
    await session.rows('INSERT INTO applied_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    applied.push(name);
  }
  return applied;
}
