import { createHash } from 'node:crypto';
import { editManifest, type ManifestEdits } from './edit-manifest.js';
import type { LoadedTemplate } from './template-manifest.js';

/** One file of the new project, before anybody looked at the target. */
export interface RenderedFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
}

export interface RenderInput {
  readonly template: LoadedTemplate;
  readonly edits: ManifestEdits;
  /** Files that do not come from the template, by path. */
  readonly extraFiles: ReadonlyMap<string, Uint8Array>;
  readonly generatorVersion: string;
}

const token = /__CGP_[A-Z]+__/g;

/** Makes every file of the project in memory, the record of what was made last. Pure. */
export function renderFiles(input: RenderInput): readonly RenderedFile[] {
  const { manifest, bytes } = input.template;
  const files = manifest.files.map(({ to, mode, render }) => {
    const source = bytes.get(to) ?? new Uint8Array();
    return { path: to, bytes: rendered(source, render, input.edits), mode: mode === '0755' ? 0o755 : 0o644 };
  });
  for (const [path, content] of input.extraFiles) files.push({ path, bytes: content, mode: 0o644 });
  return [
    ...files,
    { path: '.contextgraph/scaffold.json', bytes: scaffoldRecord(input, files), mode: 0o644 },
  ];
}

function rendered(
  source: Uint8Array,
  render: 'copy' | 'package-json' | 'text',
  edits: ManifestEdits,
): Uint8Array {
  if (render === 'copy') return source;
  if (render === 'package-json') return editManifest(source, edits);
  const values: Readonly<Record<string, string>> = { __CGP_NAME__: edits.name, __CGP_ID__: edits.providerId };
  const text = new TextDecoder('utf-8', { fatal: true }).decode(source).replace(token, (found) => {
    // Both values passed a grammar without any character that Markdown or YAML would read.
    const value = values[found];
    if (value === undefined) throw new Error(`The template uses the unknown token ${found}.`);
    return value;
  });
  return new TextEncoder().encode(text);
}

/** What was made, so that a later version can tell our bytes from the user's: no path of this machine, no name, no date. */
function scaffoldRecord(input: RenderInput, files: readonly RenderedFile[]): Uint8Array {
  const record = {
    schema: 1,
    generator: { name: 'create-contextgraph-provider', version: input.generatorVersion },
    template: { id: input.template.manifest.id, version: input.generatorVersion },
    answers: { name: input.edits.name, providerId: input.edits.providerId },
    files: Object.fromEntries(files.map(({ path, bytes }) => [path, `sha256:${sha256(bytes)}`])),
  };
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
