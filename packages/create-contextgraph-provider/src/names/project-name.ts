import { type CreateFailure, nameFailure } from '../create-failure.js';
import { quoted } from '../report/printable.js';
import { derivePackageName, packageNameFault } from './package-name.js';
import { pythonNameFault } from './python-name.js';

export interface NameWish {
  /** `typescript`, `python` or `go`. */
  readonly language: string;
  /** What the template installs; the project must not be called like any of them. */
  readonly dependencies: readonly string[];
}

/** Makes a package name from any text, for the template's language. */
export function deriveProjectName(text: string, wish: NameWish): string {
  const name = derivePackageName(text, wish.dependencies);
  if (faultOf(name, wish) === undefined) return name;
  const short = name.slice(0, 180).replace(/[-._]+$/, '');
  const candidates = [`${short}-provider`, `provider-${short}`];
  return candidates.find((candidate) => faultOf(candidate, wish) === undefined) ?? 'contextgraph-provider';
}

/**
 * Checks a package name that the user typed. `@scope/name` stays as it is for npm and becomes `scope-name` elsewhere;
 * nothing else is altered. Throws `invalid-name` that names a valid spelling.
 */
export function checkProjectName(typed: string, wish: NameWish): string {
  const name = wish.language === 'typescript' ? typed : typed.replace(/^@([^/]+)\//, '$1-');
  const fault = faultOf(name, wish);
  if (fault === undefined) return name;
  throw invalidName(typed, fault, wish);
}

function faultOf(name: string, { language, dependencies }: NameWish): string | undefined {
  if (language === 'python') return pythonNameFault(name, dependencies);
  const fault = packageNameFault(name, dependencies);
  if (fault === undefined && language === 'go' && name.endsWith('-')) return 'it ends with a dash';
  return fault;
}

function invalidName(name: string, fault: string, wish: NameWish): CreateFailure {
  return nameFailure(
    `--name ${quoted(name)} is not a valid package name: ${fault}.`,
    `Try --name ${deriveProjectName(name.replace(/^@[^/]*\//, ''), wish)}`,
  );
}
