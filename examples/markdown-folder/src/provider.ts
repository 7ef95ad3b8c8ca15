import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  defineFrame,
  packFrames,
  readFileSource,
  runStdioProvider,
  verifyFromDigests,
} from '@contextgraphprotocol/typescript-sdk';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folders =
  process.argv.length > 2 ? process.argv.slice(2) : [here('../../../docs'), here('../../../examples')];

runStdioProvider({
  info: () => ({
    name: 'markdown-folder',
    version: '0.0.0',
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
  }),
  capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true, verify: true }),
  query: async (query) => packFrames(await readFrames(query.goal), query, { minScore: 0.01 }),
  verify: verifyFromDigests(
    async (id) => (await readFrames('')).find((frame) => frame.id === id)?.content_digest,
  ),
});

/** One frame per Markdown file, read anew, so that digests are those of the files as they are now. */
async function readFrames(goal: string) {
  const lists = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })));
  const files = lists.flatMap((names, index) => names.map((name) => join(folders[index] ?? '', name)));
  const markdown = files.filter((file) => file.endsWith('.md') && !file.includes('node_modules'));
  return Promise.all(markdown.map((file) => readFrame(file, goal)));
}

async function readFrame(file: string, goal: string) {
  const { text, uri, provenance } = await readFileSource(file);
  const title = /^# +(.+)$/m.exec(text)?.[1] ?? file;
  const words = goal.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const score = words.filter((word) => text.toLowerCase().includes(word)).length / Math.max(words.length, 1);
  return defineFrame({
    id: uri,
    kind: 'doc',
    title,
    content: text,
    uri,
    citation_label: title,
    score,
    provenance: [provenance],
  });
}
