/** The version that this implementation announces. The one place where it stands (architecture, decision 9). */
export const PROTOCOL_VERSION = 'contextgraph/1.0-draft';

/** A version string taken apart by the grammar `contextgraph/<digits>.<digits>[-draft]`. */
export interface ProtocolVersion {
  /** Text before the first `.`, for example `contextgraph/1`. Versions of one family interoperate (H1). */
  readonly family: string;
  readonly major: number;
  readonly minor: number;
  readonly draft: boolean;
}

const GRAMMAR = /^(contextgraph\/(\d{1,9}))\.(\d{1,9})(-draft)?$/;

/** Parses a version by the grammar; `undefined` when it does not match (a malformed version, not a mismatch). */
export function parseProtocolVersion(text: string): ProtocolVersion | undefined {
  const match = GRAMMAR.exec(text);
  if (!match) return undefined;
  const [, family = '', major = '', minor = '', draft] = match;
  return { family, major: Number(major), minor: Number(minor), draft: draft !== undefined };
}

/** True when both strings are well formed and of one family (H1, H3). Never compares whole strings. */
export function versionsCompatible(one: string, other: string): boolean {
  const first = parseProtocolVersion(one);
  return first !== undefined && first.family === parseProtocolVersion(other)?.family;
}
