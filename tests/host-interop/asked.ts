import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ourInspector } from '../referee/inspectors.js';
import { runProgram } from '../referee/run-program.js';

/** A provider as a configuration file names it. */
export type Configured =
  | { readonly id: string; readonly command: string; readonly args: readonly string[] }
  | { readonly id: string; readonly url: string };

/** What `contextgraph-inspect query --json` prints, as far as it is looked at here. */
export interface Asked {
  readonly exitCode: number | null;
  readonly frames: readonly { readonly provider_id: string }[];
  readonly providers: readonly {
    readonly id: string;
    readonly status: string;
    readonly accepted?: number;
    readonly dropped_count?: number;
    readonly error?: { readonly code: string; readonly message: string };
  }[];
}

/** A program as a configuration names it. */
export function program(id: string, [command = '', ...args]: readonly string[]): Configured {
  return { id, command, args };
}

/** Asks all of `providers` through our host, as built. Throws when that prints no document. */
export async function ask(providers: readonly Configured[], options: readonly string[] = []): Promise<Asked> {
  const folder = await mkdtemp(join(tmpdir(), 'contextgraph-interop-'));
  try {
    const config = join(folder, 'contextgraph.json');
    await writeFile(config, JSON.stringify({ providers }));
    const goal = 'how do I configure it';
    const command = [...ourInspector, 'query', '--json', '--config', config, ...options, goal];
    const { status, stdout, stderr } = await runProgram(command);
    if (!stdout.startsWith('{')) throw new Error(`no document (exit ${status}):\n${stdout}\n${stderr}`);
    return { exitCode: status, ...(JSON.parse(stdout) as Omit<Asked, 'exitCode'>) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
