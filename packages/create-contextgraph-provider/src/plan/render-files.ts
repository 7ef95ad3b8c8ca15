import { createHash } from 'node:crypto';
import { inClientWords } from './client-words.js';
import { editManifest } from './edit-manifest.js';
import { editPyproject } from './edit-pyproject.js';
import { replacePlaceholders } from './placeholders.js';
import { type ProjectEdits, placeholderValues } from './project-edits.js';
import type { LoadedTemplate, TemplateFile } from './template-manifest.js';

/** One file of the new project, before anybody looked at the target. */
export interface RenderedFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
}

export interface RenderInput {
  readonly template: LoadedTemplate;
  readonly edits: ProjectEdits;
  /** Files that do not come from the template, by path. */
  readonly extraFiles: ReadonlyMap<string, Uint8Array>;
  readonly generatorVersion: string;
}

export const RECORD_PATH = '.contextgraph/scaffold.json';

/** Makes every file of the project in memory, the record of what was made last. Pure. */
export function renderFiles(input: RenderInput): readonly RenderedFile[] {
  const { manifest, bytes } = input.template;
  const values = placeholderValues(input.edits);
  const files = manifest.files.map((file) => ({
    path: replacePlaceholders(file.to, manifest, values),
    bytes: rendered(bytes.get(file.to) ?? new Uint8Array(), file, input),
    mode: file.mode === '0755' ? 0o755 : 0o644,
  }));
  for (const [path, content] of input.extraFiles) files.push({ path, bytes: content, mode: 0o644 });
  return [...files, { path: RECORD_PATH, bytes: scaffoldRecord(input, files), mode: 0o644 }];
}

/** The digest of a file as the record has it. */
export function recordedDigest(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

function rendered(source: Uint8Array, { render, to }: TemplateFile, input: RenderInput): Uint8Array {
  const { edits, template } = input;
  if (render === 'copy') return source;
  const inWords = (text: string): Uint8Array => new TextEncoder().encode(inClientWords(to, text, edits));
  const decode = (): string => new TextDecoder('utf-8', { fatal: true }).decode(source);
  if (render === 'client') return inWords(decode());
  if (render === 'package-json') return editManifest(source, edits, template.manifest.language);
  // Every value passed a grammar without any character that Markdown, YAML, TOML or code would read.
  const text = replacePlaceholders(decode(), template.manifest, placeholderValues(edits));
  return render === 'pyproject' ? new TextEncoder().encode(editPyproject(text, edits)) : inWords(text);
}

/** What was made, so that a later version can tell our bytes from the user's: no path of this machine, no name, no date. */
function scaffoldRecord(input: RenderInput, files: readonly RenderedFile[]): Uint8Array {
  const record = {
    schema: 1,
    generator: { name: 'create-contextgraph-provider', version: input.generatorVersion },
    template: { id: input.template.manifest.id, version: input.generatorVersion },
    answers: input.edits,
    files: Object.fromEntries(files.map(({ path, bytes }) => [path, recordedDigest(bytes)])),
  };
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}
