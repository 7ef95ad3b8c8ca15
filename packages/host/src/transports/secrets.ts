import type { Envelope } from '@contextgraphprotocol/protocol';

/** A value shorter than this is no secret worth hiding, and hiding it would garble ordinary text. */
const SHORTEST_SECRET = 6;

const CREDENTIAL_NAME = /auth|cookie|key|pass|secret|session|token/i;

/** True for a name of a header or variable whose value lets somebody in. */
export function isCredentialName(name: string): boolean {
  return CREDENTIAL_NAME.test(name);
}

/** `text` with every secret replaced; `secrets` as {@link secretSpellings} gives them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '<redacted>'), text);
}

/** Every spelling in which a peer's text may repeat one of the secrets, longest first, so that no part of one stays. */
export function secretSpellings(secrets: readonly string[]): readonly string[] {
  const spellings = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  return [...new Set(spellings)].sort((one, other) => other.length - one.length);
}

/** An `error` envelope with its message and code passed through `shown`, for both end up in errors and logs; any other as it is. */
export function discreetError<Some extends Envelope>(envelope: Some, shown: (text: string) => string): Some {
  if (envelope.type !== 'error') return envelope;
  const { code, message } = envelope;
  return { ...envelope, message: shown(message), ...(code === undefined ? {} : { code: shown(code) }) };
}
