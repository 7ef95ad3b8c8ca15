// The platform's own types where they are loaded (DOM, node, Deno, Bun), and the part of them that matters where they are
// not: a provider that only answers over stdio must compile with neither DOM nor node typings (P47).

/** An `AbortSignal`. */
export type ProviderSignal = typeof globalThis extends { AbortSignal: { prototype: infer Platform } }
  ? Platform
  : BareAbortSignal;

/** A `Request` of the fetch API. */
export type FetchRequest = typeof globalThis extends { Request: { prototype: infer Platform } }
  ? Platform
  : BareRequest;

/** A `Response` of the fetch API. */
export type FetchResponse = typeof globalThis extends { Response: { prototype: infer Platform } }
  ? Platform
  : BareResponse;

/** What every `AbortSignal` has. */
export interface BareAbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What every `Request` has. */
export interface BareRequest {
  readonly method: string;
  readonly url: string;
  text(): Promise<string>;
}

/** What every `Response` has. */
export interface BareResponse {
  readonly status: number;
  text(): Promise<string>;
}
