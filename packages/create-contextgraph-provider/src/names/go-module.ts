import { nameFailure } from '../create-failure.js';
import { firstHiddenCharacter, quoted } from '../report/printable.js';

const element = /^[A-Za-z0-9_~-](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?$/;
const device = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** What is wrong with a Go module path in words, or undefined. */
export function goModuleFault(path: string): string | undefined {
  const hiddenCharacter = firstHiddenCharacter(path);
  if (hiddenCharacter !== undefined) return `it contains the invisible character ${hiddenCharacter}`;
  if (path.length > 255) return 'it is longer than 255 characters';
  const elements = path.split('/');
  const [first = ''] = elements;
  if (!/^[a-z0-9.-]+\.[a-z0-9.-]+$/.test(first)) return 'its first part must be a domain such as example.com';
  if (elements.length < 2) return 'it has no part after the domain';
  for (const part of elements) {
    if (!element.test(part) || part.includes('..')) return `its part ${quoted(part)} is not valid`;
    if (device.test(part)) return `its part ${quoted(part)} is a device name on Windows`;
  }
  if (/^v[01]$/.test(elements.at(-1) ?? '')) return 'a path does not end in v0 or v1';
  return undefined;
}

/** Checks a typed `--module`. Throws `invalid-name`. */
export function checkGoModule(path: string, packageName: string): string {
  const fault = goModuleFault(path);
  if (fault === undefined) return path;
  throw nameFailure(
    `--module ${quoted(path)} is not a valid Go module path: ${fault}.`,
    `Try --module ${deriveGoModule(packageName)}`,
  );
}

/** The module path of a project that has no place yet: `example.com/<name>`. */
export function deriveGoModule(packageName: string): string {
  const path = `example.com/${packageName}`;
  return goModuleFault(path) === undefined ? path : `${path}-provider`;
}
