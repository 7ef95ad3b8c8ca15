import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateFailure } from '../create-failure.js';

/** How one file of a template gets into a project: copied byte for byte unless `render` says otherwise. */
export interface TemplateFile {
  /** Where its bytes are, relative to the template. */
  readonly from: string;
  /** Where it goes, relative to the project; always with forward slashes. */
  readonly to: string;
  readonly mode: '0644' | '0755';
  /** `package-json`: edited as JSON. `text`: the `__CGP_…__` tokens are replaced. */
  readonly render: 'copy' | 'package-json' | 'text';
}

export interface TemplateManifest {
  readonly schema: 1;
  readonly id: string;
  readonly language: string;
  readonly summary: string;
  readonly files: readonly TemplateFile[];
}

export interface LoadedTemplate {
  readonly manifest: TemplateManifest;
  /** The bytes of each file, by `to`. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

/** The templates in `root`, in the order of their ids. Throws `broken-package` when there is none. */
export function listTemplates(root: string): readonly TemplateManifest[] {
  const folders = existsSync(root) ? readdirSync(root).sort() : [];
  const found = folders.filter((folder) => existsSync(join(root, folder, 'template.json')));
  if (found.length === 0) throw brokenPackage('it holds no templates');
  return found.map((folder) => readManifest(join(root, folder)));
}

/** Reads one template whole. Throws `broken-package` when a listed file is missing. */
export function loadTemplate(root: string, id: string): LoadedTemplate {
  const manifest = readManifest(join(root, id));
  const bytes = new Map<string, Uint8Array>();
  for (const file of manifest.files) bytes.set(file.to, readTemplateFile(join(root, id, file.from)));
  return { manifest, bytes };
}

/** Checks the shape of a parsed template.json; also used when the package is built. Throws a plain Error that says what is wrong. */
export function checkManifest(value: unknown): TemplateManifest {
  const manifest = value as Partial<TemplateManifest> | null;
  if (manifest?.schema !== 1) throw new Error('"schema" must be 1');
  for (const name of ['id', 'language', 'summary'] as const) {
    if (typeof manifest[name] !== 'string' || manifest[name] === '') throw new Error(`"${name}" is missing`);
  }
  if (!Array.isArray(manifest.files) || manifest.files.length === 0) throw new Error('"files" is empty');
  const seen = new Set<string>();
  for (const file of manifest.files) {
    checkFile(file);
    if (seen.has(file.to.toLowerCase())) throw new Error(`two files go to ${file.to}`);
    seen.add(file.to.toLowerCase());
  }
  return manifest as TemplateManifest;
}

function checkFile(file: TemplateFile): void {
  for (const path of [file.from, file.to]) {
    const safe = typeof path === 'string' && path !== '' && !/^\/|\\|:/.test(path);
    if (!safe || path.split('/').some((part) => part === '' || part === '.' || part === '..')) {
      throw new Error(`${JSON.stringify(path)} is not a plain relative path`);
    }
  }
  if (file.mode !== '0644' && file.mode !== '0755') throw new Error(`${file.to}: mode must be 0644 or 0755`);
  if (!['copy', 'package-json', 'text'].includes(file.render)) throw new Error(`${file.to}: unknown render`);
}

function readManifest(folder: string): TemplateManifest {
  try {
    return checkManifest(JSON.parse(readFileSync(join(folder, 'template.json'), 'utf8')));
  } catch (cause) {
    throw brokenPackage(
      `template.json cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      cause,
    );
  }
}

function readTemplateFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw brokenPackage('a template file is missing', cause);
  }
}

function brokenPackage(what: string, cause?: unknown): CreateFailure {
  return new CreateFailure(`This copy of create-contextgraph-provider is damaged: ${what}.`, {
    code: 'broken-package',
    exitCode: 1,
    hint: 'Run it again with @latest, or clear the cache of your package manager.',
    cause,
  });
}
