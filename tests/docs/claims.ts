import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CommandEnding } from '../loopback-registry/npm-session.js';
import { pages } from './pages.js';

/** What a page says that a command shows, beyond ending with status 0. */
export interface Claim {
  readonly page: string;
  readonly command: string;
  readonly holds: (ending: CommandEnding, folder: string) => void;
}

const quickStart = 'examples/quickstart-stdio/README.md';
const express = 'examples/express-http/README.md';
const expressTemplate = 'templates/typescript-express/README.md';
const markdown = 'examples/markdown-folder/README.md';
const suite = 'packages/conformance/README.md';

/** What both pages about Express say of the two calls with curl. */
const expressClaims: readonly Claim[] = [express, expressTemplate].flatMap((page) => [
  {
    page,
    command: 'curl -i http://127.0.0.1:8787/health',
    holds: ({ stdout }) => expect(stdout).toMatch(/^HTTP\/1\.1 200 /),
  },
  {
    page,
    command: `curl -i http://127.0.0.1:8787/contextgraph -H 'content-type: application/json' -d '{"type":"shutdown"}'`,
    holds: ({ stdout }) => expect(stdout).toMatch(/^HTTP\/1\.1 401 .*^WWW-Authenticate: Bearer/ims),
  },
]);

export const claims: readonly Claim[] = [
  ...expressClaims,
  {
    page: 'README.md',
    command: 'npx contextgraph-inspect stdio --query "how do I configure it" --json -- node dist/stdio.js',
    holds: ({ stdout }) => expect(JSON.parse(stdout)).toMatchObject({ verdict: 'conformant' }),
  },
  {
    page: 'README.md',
    command: 'npm run pack -- ../my-agent/packages',
    holds: ({ stdout }) => expect(stdout.match(/contextgraphprotocol-[a-z-]+-\d/g)).toHaveLength(4),
  },
  {
    page: quickStart,
    command: `echo '{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}' | node examples/quickstart-stdio/dist/provider.js`,
    holds: ({ stdout, stderr }) => {
      const answer = JSON.parse(stdout);
      expect(answer.type).toBe('handshake_ack');
      expect(answer.capabilities).not.toHaveProperty('verify');
      expect(stderr).toContain('declares verify: true');
    },
  },
  {
    page: 'examples/quickstart-http/README.md',
    command: `curl -s http://127.0.0.1:8787 -H 'content-type: application/json' -d '{"type":"query","query":{"goal":"install","max_frames":4,"max_tokens":200}}'`,
    holds: ({ stdout }) => expect(JSON.parse(stdout)).toMatchObject({ type: 'frames' }),
  },
  {
    page: markdown,
    command:
      "node packages/conformance/dist/contextgraph-inspect.js stdio --query 'mount in express' -- node examples/markdown-folder/dist/provider.js",
    holds: ({ stdout }) => expect(stdout).toContain('Context Graph Protocol for TypeScript'),
  },
  {
    page: 'examples/composer-python/README.md',
    command:
      'node packages/conformance/dist/contextgraph-inspect.js composer -- python3 examples/composer-python/composer.py',
    holds: ({ stdout }) => expect(stdout).toContain('CONFORMANT: 8 passed'),
  },
  {
    page: 'examples/host-compose/README.md',
    command: 'node examples/host-compose/dist/main.js',
    holds: ({ stdout }) => expect(stdout).toMatch(/The citations.*runbook:depth: the same as handbook/s),
  },
  {
    page: suite,
    command: 'npx contextgraph-inspect stdio --json -- node dist/provider.js > report.json',
    holds: ({ stdout }, folder) => {
      expect(stdout).toBe('');
      const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
      expect(report).toMatchObject({ verdict: 'conformant', summary: { failed: 0 } });
      expect(membersOf(report)).toEqual(expect.arrayContaining([...membersOf(shownReport())]));
    },
  },
  {
    page: suite,
    command: 'npx contextgraph-example-provider --list-modes',
    holds: ({ stdout }) => {
      const modes = JSON.parse(stdout) as readonly {
        breaks: readonly string[];
        breaks_strict: readonly string[];
      }[];
      expect(modes).toHaveLength(21 + 66);
      expect(modes.filter((mode) => mode.breaks.length + mode.breaks_strict.length === 0)).toEqual([]);
    },
  },
];

function shownReport(): unknown {
  const fences = pages.find(({ path }) => path === suite)?.fences ?? [];
  const shown = fences
    .filter(({ language }) => language === 'json')
    .map(({ lines }) => JSON.parse(lines.join('\n')));
  const report = shown.find((document) => Array.isArray(document.checks));
  expect(report, `${suite} shows a report`).toBeDefined();
  return report;
}

/** Each member of a document as `path: type`; all elements of a list count as one. */
function membersOf(value: unknown, path = '$'): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  if (Array.isArray(value)) {
    return [`${path}: list`, ...new Set(value.flatMap((item) => membersOf(item, `${path}[]`)))];
  }
  const members = Object.entries(value).flatMap(([key, member]) => membersOf(member, `${path}.${key}`));
  return [`${path}: object`, ...members];
}
