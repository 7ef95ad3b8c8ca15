import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkManifest, type TemplateFile, type TemplateManifest } from '../src/plan/template-manifest.js';
import { withRealRanges } from './workspace-versions.js';

/** What a working template project holds beside its sources: installed, built, cached, reported. */
export function isLeftOver(name: string): boolean {
  return leftOvers.has(name) || /^conformance-.*\.json$|\.egg-info$|\.pyc$|\.tsbuildinfo$/.test(name);
}

const leftOvers = new Set([
  'node_modules',
  'dist',
  'dist-test',
  'bin',
  'template.json',
  '.DS_Store',
  '.venv',
  '__pycache__',
  '.pytest_cache',
  '.mypy_cache',
  '.ruff_cache',
  '.contextgraph',
]);

/**
 * Copies each template of the repository into `destination`, under names that survive packing (npm drops `.gitignore`
 * and `.npmrc`, and reads a nested package.json), with real version ranges. Throws when a file of a template is not in its
 * template.json, or is listed and missing.
 */
export function stageTemplates(repository: string, destination: string): void {
  rmSync(destination, { recursive: true, force: true });
  const templates = join(repository, 'templates');
  const folders = readdirSync(templates, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) stageTemplate(join(templates, name), join(destination, name), repository);
}

function stageTemplate(source: string, destination: string, repository: string): void {
  const manifest = readManifest(source);
  refuseUnlisted(source, manifest);
  const files = manifest.files.map((file) => ({ ...file, from: `files/${packableName(file.to)}` }));
  for (const [index, file] of manifest.files.entries()) {
    const bytes = stagedBytes(join(source, file.from), file, repository);
    const path = join(destination, files[index]?.from ?? '');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  writeFileSync(join(destination, 'template.json'), `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}

function readManifest(source: string): TemplateManifest {
  const path = join(source, 'template.json');
  try {
    return checkManifest(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function refuseUnlisted(source: string, manifest: TemplateManifest): void {
  const listed = new Set(manifest.files.map((file) => file.from));
  const unlisted = walk(source, source).filter((path) => !listed.has(path));
  if (unlisted.length > 0) throw new Error(`${source}: not in template.json: ${unlisted.join(', ')}`);
}

function walk(root: string, folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isLeftOver(entry.name)) return [];
    if (entry.isDirectory()) return walk(root, path);
    if (!entry.isFile()) throw new Error(`${path} is neither a file nor a folder; templates hold no links`);
    return [relative(root, path).replaceAll('\\', '/')];
  });
}

/** `.github/x` → `dot-github/x`, `package.json` → `package.json.file`. */
function packableName(path: string): string {
  const parts = path.split('/').map((part) => part.replace(/^\./, 'dot-'));
  return `${parts.join('/')}.file`;
}

function stagedBytes(path: string, file: TemplateFile, repository: string): Uint8Array {
  const bytes = readFileSync(path);
  if (bytes.includes(0x0d)) throw new Error(`${path} holds a carriage return; templates are LF only`);
  if (file.render !== 'package-json') return bytes;
  return new TextEncoder().encode(withRealRanges(bytes.toString('utf8'), repository));
}
