import { blankSecrets } from '../report/blank-secrets.js';

/** `text` with every secret blanked, also one that JSON writes with escapes (C8). */
export function scrubMessage(text: string, scrub: (text: string) => string): string {
  const plain = scrub(text);
  // Only an escape can hide a secret from a plain search.
  if (!plain.includes('\\')) return plain;
  try {
    const value: unknown = JSON.parse(plain);
    const blanked = blankSecrets(value, scrub);
    const written = JSON.stringify(blanked);
    // What holds no secret stays as it came, byte for byte.
    return written === JSON.stringify(value) ? plain : written;
  } catch {
    return plain;
  }
}
