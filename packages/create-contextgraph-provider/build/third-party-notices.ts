import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What esbuild says went into a bundle; only the names of the inputs matter here. */
export interface BundleFacts {
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** The licence texts of every foreign package whose code is in the bundle, by reading what was really bundled. */
export function thirdPartyNotices(bundle: BundleFacts, workingDirectory: string): string {
  const roots = new Set<string>();
  for (const input of Object.keys(bundle.inputs)) {
    if (input.includes('node_modules')) roots.add(packageRoot(join(workingDirectory, input)));
  }
  if (roots.size === 0) throw new Error('The bundle holds no foreign package: is noExternal still set?');
  const notices = [...roots].map(noticeOf).sort((left, right) => (left < right ? -1 : 1));
  return `create-contextgraph-provider contains the following packages.\n\n${notices.join('\n')}`;
}

function packageRoot(file: string): string {
  let at = dirname(file);
  while (!existsSync(join(at, 'package.json')) || !('name' in readJson(join(at, 'package.json'))))
    at = dirname(at);
  return at;
}

function noticeOf(root: string): string {
  const { name, version, license } = readJson(join(root, 'package.json'));
  const file = readdirSync(root).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${String(name)} ships no licence text`);
  const text = readFileSync(join(root, file), 'utf8').trim();
  return `${'-'.repeat(80)}\n${String(name)} ${String(version)} (${String(license)})\n\n${text}\n`;
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'));
}
