import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandEnding, NpmSession } from '../loopback-registry/npm-session.js';
import { accepts, freePort } from './port.js';
import { type StartedLine, startLine } from './start-line.js';

/** The port that the pages name. */
const namedPort = 8787;

/** A person at a terminal: `cd` and `export` last from one line to the next. */
export interface Reader {
  /** Opens a terminal in a folder, which is made when it is not there. Nothing is exported yet. */
  readonly open: (folder: string) => void;
  /** Types one line; settles when it ended, or when it listens on the port of the pages. */
  readonly type: (line: string) => Promise<CommandEnding | 'listening'>;
  /** Ctrl-C for what still listens. */
  readonly interrupt: () => Promise<void>;
  /** Where something listens that a page has at `http://127.0.0.1:8787`. */
  readonly url: string;
}

export async function openReader(session: NpmSession, moreOnPath: readonly string[]): Promise<Reader> {
  const port = await freePort();
  const state = join(session.folder, 'terminal');
  mkdirSync(state, { recursive: true });
  const env = {
    ...session.env,
    PATH: [...moreOnPath, session.env['PATH']].join(delimiter),
    NODE_OPTIONS: `--import=${new URL('listen-elsewhere.mjs', import.meta.url).href}`,
    DOCS_NAMED_PORT: String(namedPort),
    DOCS_FREE_PORT: String(port),
  };
  let listening: StartedLine | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    open: (folder) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(state, 'folder'), folder);
      writeFileSync(join(state, 'exports'), '');
    },
    type: async (line) => {
      const typed = line.replaceAll(new RegExp(`\\b${namedPort}\\b`, 'g'), String(port));
      const isTaken = await accepts(port);
      const started = startLine(typed, { state, env });
      if (isTaken) return started.ended;
      const ending = await Promise.race([started.ended, untilListening(port, started)]);
      if (ending === 'listening') listening = started;
      return ending;
    },
    interrupt: async () => {
      const started = listening;
      listening = undefined;
      await started?.interrupt();
    },
  };
}

async function untilListening(port: number, started: StartedLine): Promise<'listening'> {
  while (!started.isOver()) {
    if (await accepts(port)) return 'listening';
    await delay(50);
  }
  // The race is won by the ending.
  return new Promise(() => undefined);
}
