import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packer = fileURLToPath(new URL('../../../../scripts/pack-packages.mjs', import.meta.url));

/** How a command ended. */
export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project in a temporary folder that installed the packages from their tarballs, and nothing else. */
export interface Consumer {
  readonly folder: string;
  /** Writes a file, and its folders, and gives its path. */
  write(name: string, text: string): Promise<string>;
  /** Runs a program in the folder. Never rejects for a status that is not 0. */
  run(program: string, ...args: readonly string[]): Promise<Ran>;
  remove(): Promise<void>;
}

/** Packs the SDK and the protocol as they would be published, and installs them with npm, offline. */
export async function makeConsumer(manifest: object = {}): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'));
  const tarballs = join(folder, 'tarballs');
  await mkdir(tarballs);
  await run(process.execPath, [packer, tarballs, 'protocol', 'typescript-sdk'], { timeout: 240_000 });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  const files = (await readdir(tarballs)).map((name) => join('tarballs', name));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--offline', ...quiet, ...files.map((file) => `./${file}`)], {
    cwd: folder,
    timeout: 120_000,
  });
  return {
    folder,
    async write(name, text) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      return path;
    },
    async run(program, ...args) {
      try {
        const { stdout, stderr } = await run(program, args, { cwd: folder, timeout: 170_000 });
        return { status: 0, stdout, stderr };
      } catch (error) {
        const {
          code,
          stdout = '',
          stderr = '',
        } = error as { code?: number; stdout?: string; stderr?: string };
        return { status: typeof code === 'number' ? code : -1, stdout, stderr: stderr || String(error) };
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
