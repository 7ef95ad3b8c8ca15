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

const own = ['../../../docs', '../../../README.md'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const paths = process.argv.length > 2 ? process.argv.slice(2) : own;

runStdioProvider({
  info: () => ({
    name: 'markdown-folder',
    version: '0.0.0',
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
  }),
  capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true, verify: true }),
  query: async (query) => packFrames(await readFrames(query.goal), query, { minScore: 0.01 }),
  verify: async (request) => {
    const current = await readFrames('');
    return verifyFromDigests(new Map(current.map(({ id, content_digest }) => [id, content_digest])))(request);
  },
});

/** One frame per Markdown file, read anew, so that digests are those of the files as they are now. */
async function readFrames(goal: string) {
  const files = (await Promise.all(paths.map(markdownUnder))).flat();
  return Promise.all(files.map((file) => readFrame(file, goal)));
}

async function markdownUnder(path: string) {
  if (path.endsWith('.md')) return [path];
  const names = await readdir(path, { recursive: true });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(path, name));
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
