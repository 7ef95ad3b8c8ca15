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
  /**
   * `client`: a page, workflow or Dockerfile that names npm, in the words of the project's package manager.
   * `text`: the same, and the placeholders are replaced. `package-json`: edited as JSON. `pyproject`: placeholders, then name,
   * description and licence of `[project]` as TOML.
   */
  readonly render: Render;
}

/** A program and its arguments. A word that starts with `./` is a path of the project. */
export type Command = readonly [string, ...string[]];

/** How a project of another language than TypeScript is worked with by one of its tools. */
export interface ToolCommands {
  readonly install: readonly Command[];
  /** What must run before `stdio` and `http` can, when `install` does not do it. */
  readonly build?: readonly Command[];
  readonly test: Command;
  readonly conformance: Command;
  readonly conformanceHttp: Command;
}

export interface TemplateManifest {
  readonly schema: 1;
  readonly id: string;
  readonly language: string;
  readonly summary: string;
  /** What stands for each value in the files to be rendered and in `to`: `__CGP_NAME__` and so on unless named here. */
  readonly placeholders?: Partial<Record<PlaceholderName, string>>;
  /** The tools of the language, the preferred one first; none for TypeScript, where the package managers are known. */
  readonly tools?: Readonly<Record<string, ToolCommands>>;
  /** The program that speaks stdio; `node ./dist/stdio.js` unless named. */
  readonly stdio?: Command;
  /** The program that serves HTTP at `HOST` and `PORT` and says its address on stderr; `node ./dist/http.js` unless named. */
  readonly http?: Command;
  readonly files: readonly TemplateFile[];
}

const renders = ['copy', 'client', 'package-json', 'pyproject', 'text'] as const;
export type Render = (typeof renders)[number];

const placeholderNames = ['name', 'id', 'module'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

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
  checkPlaceholders(manifest.placeholders ?? {});
  checkTools(manifest);
  if (!Array.isArray(manifest.files) || manifest.files.length === 0) throw new Error('"files" is empty');
  const seen = new Set<string>();
  for (const file of manifest.files) {
    checkFile(file);
    if (seen.has(file.to.toLowerCase())) throw new Error(`two files go to ${file.to}`);
    seen.add(file.to.toLowerCase());
  }
  return manifest as TemplateManifest;
}

function checkPlaceholders(placeholders: object): void {
  for (const [name, literal] of Object.entries(placeholders)) {
    if (!(placeholderNames as readonly string[]).includes(name))
      throw new Error(`"placeholders" has the unknown "${name}"`);
    // A short word would be found where nobody meant it.
    if (typeof literal !== 'string' || literal.length < 8)
      throw new Error(`the placeholder "${name}" is too short`);
  }
}

function checkTools({ language, tools, stdio, http }: Partial<TemplateManifest>): void {
  if (language !== 'typescript' && (tools === undefined || stdio === undefined || http === undefined)) {
    throw new Error('"tools", "stdio" and "http" are needed for another language than typescript');
  }
  for (const [name, tool] of Object.entries(tools ?? {})) {
    for (const key of ['test', 'conformance', 'conformanceHttp'] as const)
      checkCommand(tool[key], `${name}.${key}`);
    for (const command of [...tool.install, ...(tool.build ?? [])]) checkCommand(command, name);
  }
  for (const command of [stdio, http]) if (command !== undefined) checkCommand(command, 'stdio or http');
}

function checkCommand(command: unknown, what: string): void {
  const words = Array.isArray(command) ? command : [];
  if (words.length === 0 || words.some((word) => typeof word !== 'string' || word === ''))
    throw new Error(`${what}: a command is a list of words`);
}

function checkFile(file: TemplateFile): void {
  for (const path of [file.from, file.to]) {
    const safe = typeof path === 'string' && path !== '' && !/^\/|\\|:/.test(path);
    if (!safe || path.split('/').some((part) => part === '' || part === '.' || part === '..')) {
      throw new Error(`${JSON.stringify(path)} is not a plain relative path`);
    }
  }
  if (file.mode !== '0644' && file.mode !== '0755') throw new Error(`${file.to}: mode must be 0644 or 0755`);
  if (!(renders as readonly string[]).includes(file.render)) throw new Error(`${file.to}: unknown render`);
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
