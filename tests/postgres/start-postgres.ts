import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../loopback-registry/npm-session.js';

export interface PostgresServer {
  /** Of a database whose role may create others. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a real server on a free port of this machine, with a data folder of its own. The server refuses to run as root,
 * so root starts it as another user. Undefined when there is no server to be had.
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = folderOfPrograms();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'contextgraph-postgres-'));
  const user = unprivilegedUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', `unix_socket_directories=${folder}`];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    // SIGINT: a fast stop, which does not wait for connections.
    if (server.exitCode === null && server.kill('SIGINT')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await accepting(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://tester@127.0.0.1:${port}/postgres`, stop };
}

function folderOfPrograms(): string | undefined {
  const script = join(repository, 'scripts/install-postgres.mjs');
  const { stdout } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout.trim() || undefined;
}

function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function accepting(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`the server ended: ${log}`)));
    setTimeout(() => reject(new Error(`the server did not start in 60 s: ${log}`)), 60_000).unref();
  });
}
