import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL_VERSION } from '@contextgraphprotocol/protocol';
import { findStagedProgram, type Part, type StagedProvider } from './staged-provider.js';

/** Where staged providers come from, and what became of them. */
export interface Stage {
  /** A folder for this run alone; sources of provenance lie in it. */
  readonly folder: string;
  /** Writes a part down, for a provider of its own. */
  cast(part: Part): StagedProvider;
  /** How many queries reached `provider`, by its own notes. */
  queriesOf(provider: StagedProvider): number;
  /** Writes a file into the folder and returns its path. */
  write(name: string, text: string): string;
  /** Removes the folder. */
  strike(): void;
}

/** An empty stage, in a new folder below the system's one for temporary files. */
export function openStage(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'contextgraph-stage-'));
  const program = findStagedProgram();
  const notes = new Map<StagedProvider, string>();
  let count = 0;
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  return {
    folder,
    write,
    cast(part) {
      count += 1;
      const queries = join(folder, `part-${count}.queries.ndjson`);
      const script = write(`part-${count}.json`, JSON.stringify({ ...scriptOf(part), queries }));
      const provider = { id: part.id, command: process.execPath, args: [program, script] };
      notes.set(provider, queries);
      return provider;
    },
    queriesOf(provider) {
      const file = notes.get(provider);
      if (file === undefined || !existsSync(file)) return 0;
      return readFileSync(file, 'utf8').split('\n').length - 1;
    },
    strike: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function scriptOf({ id, dataFlow, protocolVersion = PROTOCOL_VERSION, frames = [], dies = false }: Part) {
  const flow = { reads: true, writes: false, egress: false, ...dataFlow };
  return {
    ack: {
      type: 'handshake_ack',
      protocol_version: protocolVersion,
      provider: { name: `staged-${id}`, version: '1.0.0', data_flow: flow },
      capabilities: { query: { kinds: ['doc'] }, correlation: true },
    },
    frames,
    dies,
  };
}
