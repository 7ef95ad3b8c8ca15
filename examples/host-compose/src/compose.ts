import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  type ComposedPrompt,
  type FanOut,
  Host,
  type IngestedPaste,
  ingestPaste,
  queryWithPaste,
} from '@contextgraphprotocol/host';
import { makeDocsProject } from './docs-project.js';
import { serveRunbook } from './runbook.js';

/** Budget tokens of the prompt, preamble and fences included. */
const BUDGET = 900;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const fixtures = new URL('../fixtures/', import.meta.url);

/** One prompt, and all that it was made from. */
export interface Composed {
  readonly paste: IngestedPaste;
  readonly query: IngestedPaste['query'];
  readonly fanOut: FanOut;
  readonly prompt: ComposedPrompt;
  readonly durationMs: number;
}

/**
 * Starts three providers, takes the paste as a fourth, asks them all, composes one prompt, and ends what it started: no process, no port
 * and no file is left behind, whatever happens.
 */
export async function compose(goal: string, signal: AbortSignal): Promise<Composed> {
  const started = performance.now();
  const host = new Host();
  const folder = await mkdtemp(join(tmpdir(), 'contextgraph-host-compose-'));
  const runbook = await serveRunbook();
  try {
    const search = await makeDocsProject(folder, signal);
    const { execPath: node } = process;
    await Promise.all([
      host.addStdio({
        id: 'source',
        command: node,
        args: [here('source-provider.js'), here('../fixtures/service')],
      }),
      host.addHttp({ id: 'runbook', url: runbook.url }),
      host.addStdio({
        id: 'handbook',
        command: node,
        args: [search, here('../fixtures/handbook')],
        env: { DOCS_CACHE: 'off' },
      }),
    ]);
    const paste = ingestPaste(
      { intent: goal, attachments: [await readFile(new URL('paste.txt', fixtures), 'utf8')] },
      { base: new URL('service/', fixtures).href },
    );
    host.register(paste.provider.id, paste.provider);
    // The paste asks for just what it needs; what is said here is for each of the three.
    const query = queryWithPaste(paste, { max_frames: 4, max_tokens: 400 });
    const fanOut = await host.queryAll(query, { signal });
    const prompt = fanOut.composeForPrompt(BUDGET, { ranking: 'round-robin' });
    return { paste, query, fanOut, prompt, durationMs: Math.round(performance.now() - started) };
  } finally {
    await Promise.all([host.shutdown(), runbook.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}
