import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContextFrame, DataFlow } from '@contextgraphprotocol/protocol';

/** A provider that a suite for hosts stages: a program that speaks over stdio, started without a shell. It declares no `verify`. */
export interface StagedProvider {
  /** The host's name for it. */
  readonly id: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** What a staged provider says and does. */
export interface Part {
  readonly id: string;
  /** Default: nothing leaves the machine. */
  readonly dataFlow?: Partial<DataFlow>;
  /** The version that it acknowledges with. Default: the suite's own. */
  readonly protocolVersion?: string;
  /** Default: none. */
  readonly frames?: readonly ContextFrame[];
  /** It ends without an answer when it is asked. */
  readonly dies?: boolean;
}

/** The program of every staged provider: the nearest `fixtures/staged-provider.mjs` above this module, built or not. */
export function findStagedProgram(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, 'fixtures', 'staged-provider.mjs');
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`no fixtures/staged-provider.mjs above ${fileURLToPath(import.meta.url)}`);
    folder = parent;
  }
}
