import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces `workspace:^` and `catalog:` in a template's package.json by the ranges that a project outside needs. */
export function withRealRanges(packageJson: string, repository: string): string {
  const manifest = JSON.parse(packageJson) as Record<string, unknown>;
  const catalog = readCatalog(readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8'));
  const versions = workspaceVersions(repository);
  for (const section of ['dependencies', 'devDependencies']) {
    const ranges = manifest[section] as Record<string, string> | undefined;
    for (const [name, spec] of Object.entries(ranges ?? {})) {
      if (ranges !== undefined) ranges[name] = realRange({ name, spec }, { catalog, versions });
    }
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The `catalog:` block of pnpm-workspace.yaml: plain `name: range` lines only, anything else is an error. */
export function readCatalog(yaml: string): ReadonlyMap<string, string> {
  const lines = yaml.split('\n');
  const start = lines.indexOf('catalog:');
  if (start < 0) throw new Error('pnpm-workspace.yaml has no "catalog:" block');
  const catalog = new Map<string, string>();
  for (const line of lines.slice(start + 1)) {
    if (/^\S/.test(line)) break;
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const found = /^ {2}["']?([^"':\s]+)["']?: ["']?([^"'\s]+)["']?$/.exec(line);
    if (!found?.[1] || !found[2])
      throw new Error(`pnpm-workspace.yaml: cannot read the catalog line ${line}`);
    catalog.set(found[1], found[2]);
  }
  return catalog;
}

function workspaceVersions(repository: string): ReadonlyMap<string, string> {
  const packages = join(repository, 'packages');
  return new Map(
    readdirSync(packages).map((folder) => {
      const { name, version } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'));
      return [name, version] as const;
    }),
  );
}

interface Known {
  readonly catalog: ReadonlyMap<string, string>;
  readonly versions: ReadonlyMap<string, string>;
}

function realRange(dependency: { readonly name: string; readonly spec: string }, known: Known): string {
  const { name, spec } = dependency;
  const workspace = /^workspace:([\^~*])$/.exec(spec);
  const range = workspace ? known.versions.get(name) : spec === 'catalog:' ? known.catalog.get(name) : spec;
  if (range === undefined)
    throw new Error(`package.json of a template: no version is known for ${name} (${spec})`);
  if (!workspace) return range;
  return workspace[1] === '*' ? range : `${workspace[1]}${range}`;
}
