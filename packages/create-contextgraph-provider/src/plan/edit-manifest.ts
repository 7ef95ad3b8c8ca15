/** What the user chose, as it goes into the project's package.json. */
export interface ManifestEdits {
  readonly name: string;
  readonly providerId: string;
  /** Specs that replace the template's ranges, by package name. */
  readonly specs: Readonly<Record<string, string>>;
  /** Packages that must come from the given place wherever they are needed. */
  readonly overrides: Readonly<Record<string, string>>;
}

interface PackageJson {
  name?: string;
  private?: boolean;
  bin?: Record<string, string>;
  contextgraph?: { providerId?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  resolutions?: Record<string, string>;
}

/**
 * Edits the template's package.json as JSON, so that no value can add a key. Keeps the order of the members.
 * Throws a plain Error when a spec is given for a package that the template does not use.
 */
export function editManifest(template: Uint8Array, edits: ManifestEdits): Uint8Array {
  const manifest = JSON.parse(new TextDecoder().decode(template)) as PackageJson;
  manifest.name = edits.name;
  delete manifest.private;
  manifest.contextgraph = { ...manifest.contextgraph, providerId: edits.providerId };
  if (manifest.bin !== undefined) {
    manifest.bin = Object.fromEntries(Object.values(manifest.bin).map((path) => [edits.providerId, path]));
  }
  for (const [name, spec] of Object.entries(edits.specs)) setSpec(manifest, name, spec);
  if (Object.keys(edits.overrides).length > 0) {
    // npm and Bun read the first, Yarn and pnpm the second; the project may be installed with any of them.
    manifest.overrides = { ...edits.overrides };
    manifest.resolutions = { ...edits.overrides };
  }
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
}

/** The names of everything that the template's package.json installs. */
export function dependencyNames(template: Uint8Array): readonly string[] {
  const { dependencies, devDependencies } = JSON.parse(new TextDecoder().decode(template)) as PackageJson;
  return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
}

function setSpec(manifest: PackageJson, name: string, spec: string): void {
  for (const section of [manifest.dependencies, manifest.devDependencies]) {
    if (section === undefined || !Object.hasOwn(section, name)) continue;
    section[name] = spec;
    return;
  }
  throw new Error(`The template does not use ${name}.`);
}
