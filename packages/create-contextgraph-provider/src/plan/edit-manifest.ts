import type { ProjectEdits } from './project-edits.js';

interface PackageJson {
  name?: string;
  private?: boolean;
  description?: string;
  license?: string;
  packageManager?: string;
  bin?: Record<string, string>;
  contextgraph?: { providerId?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  resolutions?: Record<string, string>;
}

/**
 * Edits the template's package.json as JSON, so that no value can add a key. Keeps the order of the members. In a
 * project of another language it stays private: it only pins what judges the provider.
 * Throws a plain Error when a spec is given for a package that the template does not use.
 */
export function editManifest(template: Uint8Array, edits: ProjectEdits, language: string): Uint8Array {
  const manifest = JSON.parse(new TextDecoder().decode(template)) as PackageJson;
  manifest.name = edits.name;
  if (language === 'typescript') editPublished(manifest, edits);
  // Beside a project of another language only npm's packages stand here: those have a scope.
  const ours = Object.entries(edits.specs).filter(
    ([name]) => language === 'typescript' || name.startsWith('@'),
  );
  for (const [name, spec] of ours) setSpec(manifest, name, spec);
  if (Object.keys(edits.overrides).length > 0) {
    // npm and Bun read the first, Yarn and pnpm the second; the project may be installed with any of them.
    manifest.overrides = { ...edits.overrides };
    manifest.resolutions = { ...edits.overrides };
  }
  const { name, version, description, license, ...rest } = manifest as PackageJson & { version?: string };
  const ordered = { name, version, description, license, ...rest };
  return new TextEncoder().encode(`${JSON.stringify(ordered, null, 2)}\n`);
}

/** The names of everything that the template's package.json installs. */
export function dependencyNames(template: Uint8Array): readonly string[] {
  const { dependencies, devDependencies } = JSON.parse(new TextDecoder().decode(template)) as PackageJson;
  return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
}

function editPublished(manifest: PackageJson, edits: ProjectEdits): void {
  delete manifest.private;
  if (edits.description !== undefined) manifest.description = edits.description;
  if (edits.license !== undefined) manifest.license = edits.license;
  if (edits.toolVersion !== undefined && (edits.tool === 'pnpm' || edits.tool === 'yarn'))
    manifest.packageManager = `${edits.tool}@${edits.toolVersion}`;
  manifest.contextgraph = { ...manifest.contextgraph, providerId: edits.providerId };
  if (manifest.bin !== undefined) {
    manifest.bin = Object.fromEntries(Object.values(manifest.bin).map((path) => [edits.providerId, path]));
  }
}

function setSpec(manifest: PackageJson, name: string, spec: string): void {
  for (const section of [manifest.dependencies, manifest.devDependencies]) {
    if (section === undefined || !Object.hasOwn(section, name)) continue;
    section[name] = spec;
    return;
  }
  throw new Error(`The template does not use ${name}.`);
}
