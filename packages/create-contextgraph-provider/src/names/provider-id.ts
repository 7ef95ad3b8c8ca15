import { nameFailure } from '../create-failure.js';
import { firstHiddenCharacter, quoted } from '../report/printable.js';
import { derivePackageName, withoutScope } from './package-name.js';

const grammar = /^[a-z0-9][a-z0-9._-]{0,127}$/;

/** Checks a typed provider id, the name that the handshake reports (H2). Throws `invalid-name`. */
export function checkProviderId(id: string): string {
  if (grammar.test(id)) return id;
  const hiddenCharacter = firstHiddenCharacter(id);
  const fault = hiddenCharacter
    ? `it contains the invisible character ${hiddenCharacter}`
    : 'it must start with a-z or 0-9, hold only a-z, 0-9, ".", "_" and "-", and be at most 128 characters long';
  throw nameFailure(
    `--id ${quoted(id)} is not a valid provider id: ${fault}.`,
    `Try --id ${deriveProviderId(id)}`,
  );
}

/** The provider id that goes with a package name: the name without its scope, at most 128 characters. */
export function deriveProviderId(packageName: string): string {
  return derivePackageName(withoutScope(packageName)).slice(0, 128);
}
