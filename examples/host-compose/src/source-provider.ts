// Ours over stdio: the source files of a folder, one frame each. `node dist/source-provider.js <folder>`.
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import process from 'node:process';
import {
  defineFrame,
  packFrames,
  readFileSource,
  runStdioProvider,
} from '@contextgraphprotocol/typescript-sdk';

const folder = process.argv[2] ?? '.';

runStdioProvider({
  info: () => ({
    name: 'example-source',
    version: '0.0.0',
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
  }),
  capabilities: () => ({ query: { kinds: ['snippet'] }, correlation: true, graph: true }),
  query: async (query) => packFrames(await readFrames(query.goal), query, { minScore: 0.01 }),
});

async function readFrames(goal: string) {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.filter((name) => name.endsWith('.ts')).map((name) => readFrame(name, goal)));
}

async function readFrame(name: string, goal: string) {
  const file = join(folder, name);
  const { text, uri, provenance } = await readFileSource(file);
  const words = goal.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const score = words.filter((word) => text.toLowerCase().includes(word)).length / Math.max(words.length, 1);
  const path = relative(folder, file).replaceAll('\\', '/');
  return defineFrame({
    id: path,
    kind: 'snippet',
    title: path,
    content: text,
    uri,
    citation_label: path,
    score,
    provenance: [provenance],
  });
}
