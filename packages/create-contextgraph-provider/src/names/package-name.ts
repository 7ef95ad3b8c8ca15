import { builtinModules } from 'node:module';
import { type CreateFailure, nameFailure } from '../create-failure.js';
import { firstHiddenCharacter, quoted } from '../report/printable.js';

const maximumLength = 214;
const part = /^[a-z0-9][a-z0-9._-]*$/;
const reserved = new Set(['node_modules', 'favicon.ico', ...builtinModules]);
const deviceName = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;

/** What is wrong with an npm package name in words, or undefined. `dependencies`: the names that the template installs. */
export function packageNameFault(name: string, dependencies: readonly string[] = []): string | undefined {
  const hiddenCharacter = firstHiddenCharacter(name);
  if (hiddenCharacter !== undefined) return `it contains the invisible character ${hiddenCharacter}`;
  if (name.length > maximumLength) return `it is longer than ${maximumLength} characters`;
  if (name !== name.toLowerCase()) return 'it contains capital letters';
  const scoped = /^@([^/]*)\/(.*)$/.exec(name);
  const [scope, own] = scoped ? [scoped[1] ?? '', scoped[2] ?? ''] : [undefined, name];
  if (scope !== undefined && !part.test(scope))
    return `its scope ${quoted(`@${scope}`)} is not a valid scope`;
  if (!part.test(own)) return 'it must start with a-z or 0-9 and hold only a-z, 0-9, ".", "_" and "-"';
  if (own.endsWith('.')) return 'it ends with a dot, which Windows cannot store';
  if (deviceName.test(own)) return 'it is a device name on Windows';
  if (scope === undefined && reserved.has(name))
    return 'it is the name of a Node.js module or reserved by npm';
  if (dependencies.includes(name)) return 'it is the name of a package that the project depends on';
  return undefined;
}

/** Turns any text into a valid package name: `Café Bar` → `cafe-bar`, `fs` → `fs-provider`, `日本` → `contextgraph-provider`. */
export function derivePackageName(text: string, dependencies: readonly string[] = []): string {
  const slug = trimEnds(slugify(text).slice(0, maximumLength));
  const short = trimEnds(slug.slice(0, maximumLength - '-provider'.length));
  const candidates = [slug, `${short}-provider`, `provider-${short}`];
  const valid = candidates.find((name) => packageNameFault(name, dependencies) === undefined);
  return slug === '' || valid === undefined ? 'contextgraph-provider' : valid;
}

/** Checks a name that the user typed; never alters it. Throws `invalid-name` that names a valid spelling. */
export function checkPackageName(name: string, dependencies: readonly string[]): string {
  const fault = packageNameFault(name, dependencies);
  if (fault === undefined) return name;
  throw invalidName(name, fault, dependencies);
}

/** The part of a package name after its scope. */
export function withoutScope(name: string): string {
  return name.startsWith('@') ? name.slice(name.indexOf('/') + 1) : name;
}

function invalidName(name: string, fault: string, dependencies: readonly string[]): CreateFailure {
  return nameFailure(
    `--name ${quoted(name)} is not a valid package name: ${fault}.`,
    `Try --name ${derivePackageName(name.replace(/^@[^/]*\//, ''), dependencies)}`,
  );
}

function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-');
}

function trimEnds(text: string): string {
  return text.replace(/^[-._]+/, '').replace(/[-._]+$/, '');
}
