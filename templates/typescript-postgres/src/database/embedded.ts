import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Session } from './database.js';
import { migrate, readMigrations, readSeed } from './migrations.js';

/**
 * PostgreSQL inside this process, in memory, with the sample rows: for trying things out and for tests. Every process has
 * its own, so that nothing is shared and nothing is kept.
 */
export function openEmbedded(): Database {
  // At the first question, not before: it takes a second.
  let opened: Promise<PGlite> | undefined;
  const database = () => {
    opened ??= start();
    return opened;
  };
  return {
    isRemote: false,
    rows: async <Row>(statement: string, values: readonly unknown[] = []) =>
      (await (await database()).query<Row>(statement, [...values])).rows,
    close: async () => {
      await (await opened)?.close();
    },
  };
}

/** Writes the file that `openEmbedded` starts from, unless it is there. Part of the build. */
export async function prepareEmbedded(): Promise<void> {
  const snapshot = snapshotFile();
  if (!existsSync(snapshot)) await (await setUp(snapshot)).close();
}

async function start(): Promise<PGlite> {
  const snapshot = snapshotFile();
  const held = read(snapshot);
  if (held === undefined) return setUp(snapshot);
  const pglite = new PGlite({ loadDataDir: new Blob([held]) });
  await pglite.waitReady;
  return pglite;
}

async function setUp(snapshot: string): Promise<PGlite> {
  const pglite = new PGlite();
  const session = sessionOn(pglite);
  await migrate(session);
  await session.script(readSeed());
  await keep(pglite, snapshot);
  return pglite;
}

function sessionOn(pglite: PGlite): Session {
  return {
    script: async (text) => {
      await pglite.exec(text);
    },
    rows: async <Row>(statement: string, values: readonly unknown[] = []) =>
      (await pglite.query<Row>(statement, [...values])).rows,
  };
}

/** Beside the compiled code, named by everything that it was made from: a changed migration makes a new one. */
function snapshotFile(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const made = createHash('sha256').update(readFileSync(manifest));
  for (const { sha256 } of readMigrations()) made.update(sha256);
  const name = made.update(readSeed()).digest('hex').slice(0, 16);
  return fileURLToPath(new URL(`../embedded-${name}.tar.gz`, import.meta.url));
}

function read(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Spares the next process seconds of setting up. A folder that cannot be written costs only those. */
async function keep(pglite: PGlite, file: string): Promise<void> {
  const half = `${file}.${process.pid}`;
  try {
    const dump = await pglite.dumpDataDir('gzip');
    writeFileSync(half, new Uint8Array(await dump.arrayBuffer()));
    renameSync(half, file);
  } catch {
    rmSync(half, { force: true });
  }
}
