import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { createTestHost, type TestHost } from '@contextgraphprotocol/typescript-sdk';
import { createDocsProvider } from '../dist/provider.js';
import { readSettings, type Settings } from '../dist/settings.js';

/** A folder of its own for a test, with these files; gone when the test ends. */
export function makeFolder(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) write(folder, path, content);
  return folder;
}

/** Writes a file and its folders. */
export function write(folder: string, path: string, content: string | Uint8Array): string {
  const absolute = join(folder, path);
  mkdirSync(dirname(absolute), { recursive: true });
  writeFileSync(absolute, content);
  return absolute;
}

/** Sets a file's time back, so that nothing about it looks new. */
export function age(path: string, iso = '2026-01-02T03:04:05Z'): void {
  utimesSync(path, new Date(iso), new Date(iso));
}

/** Settings for a folder, without a cache unless one is named. */
export function settingsFor(root: string, environment: Readonly<Record<string, string>> = {}): Settings {
  return readSettings([root], { DOCS_CACHE: 'off', ...environment });
}

/** A host in front of a provider over `root`. `reject` turns what the SDK would quietly mend into an error, so that mistakes show. */
export function openHost(
  t: TestContext,
  root: string,
  environment?: Readonly<Record<string, string>>,
): TestHost {
  const provider = createDocsProvider(settingsFor(root, environment));
  t.after(() => provider.close?.());
  return createTestHost(provider, { enforce: 'reject' });
}

/** A question within wide limits. */
export function ask(goal: string) {
  return { goal, max_frames: 8, max_tokens: 4096 };
}
