import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ourExample, workspace } from './inspectors.js';

/** A provider that both inspectors judge: a command line over stdio, or a server that is started first. */
export interface Subject {
  readonly name: string;
  readonly command: readonly string[];
  /** Where it answers, when it is a server. */
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The modes of our example provider: as it lists them itself, so that none is forgotten. */
export const ourModes: readonly string[] = listModes();

/** Providers that are honest in unusual ways, each a manner of one program. */
export const honestSubjects: readonly Subject[] = honestManners().map((manner) => ({
  name: `honest ${manner}`,
  command: [process.execPath, honestProvider(), manner],
}));

/** Our example over HTTP, honest and in modes that break what the public suite looks at over HTTP. */
export const httpSubjects: readonly Subject[] = [
  undefined,
  'bad-score',
  'stale-digest',
  'ignore-kinds',
  'rubber-stamp-verify',
  'drop-correlation-id',
  'scope-lie',
].map((mode, index) => ({
  name: `our ${mode ?? 'example'} over HTTP`,
  command: [...ourExample, '--http', String(18_800 + index), ...(mode ? ['--misbehave', mode] : [])],
  url: `http://127.0.0.1:${18_800 + index}`,
}));

/** A provider of ours on the published Python package, over both transports; none when the package is not here. */
export const pythonSubjects: readonly Subject[] = withPython((python) => {
  const program = [python, join(workspace, 'tests/referee/python-provider/reading_room.py')];
  return [
    { name: 'a Python provider over stdio', command: program },
    {
      name: 'a Python provider over HTTP',
      command: [...program, '--http', '18790'],
      url: 'http://127.0.0.1:18790',
    },
  ];
});

function listModes(): readonly string[] {
  const [program = '', ...args] = [...ourExample, '--list-modes'];
  const modes = JSON.parse(execFileSync(program, args, { encoding: 'utf8' })) as { readonly mode: string }[];
  return modes.map(({ mode }) => mode);
}

function honestProvider(): string {
  return join(workspace, 'packages/conformance/test/fixtures/honest-provider.mjs');
}

function honestManners(): readonly string[] {
  const list = execFileSync(process.execPath, [honestProvider(), '--list'], { encoding: 'utf8' });
  return JSON.parse(list) as string[];
}

function withPython(make: (python: string) => readonly Subject[]): readonly Subject[] {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'contextgraph-typescript', 'python', 'contextgraph-sdk-0.1.0');
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (existsSync(python)) return make(python);
  console.warn(
    'NOT RUN: the Python package is not here; node scripts/install-python-package.mjs installs it',
  );
  return [];
}
