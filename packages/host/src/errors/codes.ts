import type { DataFlow, ErrorReaction, FrameId, RuleViolation } from '@contextgraphprotocol/protocol';
import type { ConfigurationProblem } from '../configuration/fields.js';

/** What the host was doing when a call failed. */
export type HostCall = 'connect' | 'handshake' | 'query' | 'verify' | 'shutdown' | 'read' | 'write';

/** Why a scope has no live consent. */
export type ConsentGap =
  /** Nobody ever consented to this scope for this provider id. */
  | 'never-granted'
  | 'expired'
  | 'revoked'
  /** Consent was given to another name or version under the same id. */
  | 'identity-changed'
  /** Consent was given to another program or URL under the same id. */
  | 'endpoint-changed'
  /** The provider now reads, writes or sends what it did not when consent was given. */
  | 'data-flow-widened';

/** A scope that a call needs and that nobody consents to at present (C6). */
export interface MissingConsent {
  readonly scope: string;
  readonly why: ConsentGap;
}

interface AboutProvider {
  /** The id that the host gave the provider. */
  readonly provider: string;
}

interface AboutCall extends AboutProvider {
  readonly call: HostCall;
}

interface AboutUrl extends AboutProvider {
  /** Without user name, password, query string and fragment (C8). */
  readonly url: string;
}

/** The details of each {@link HostErrorCode}. */
export interface HostErrorDetails {
  /** The program could not be started; `reason` is the system's code, for example `ENOENT`. */
  readonly 'spawn-failed': AboutProvider & {
    readonly program: string;
    readonly reason: string;
    /** Set when the working directory is what is missing. */
    readonly cwd?: string;
  };
  /** No answer from the endpoint at all: refused, reset, name not found, certificate not trusted. */
  readonly unreachable: AboutUrl & { readonly reason: string };
  /** Plaintext HTTP to another machine (C7). Nothing was sent. */
  readonly 'insecure-transport': AboutProvider & { readonly host: string };
  /** Not a usable http or https URL. The URL is not repeated: it may hold a secret. */
  readonly 'invalid-url': AboutProvider & { readonly reason: string };
  /** A header that must not be sent. Its value is not repeated (C8). */
  readonly 'invalid-header': AboutProvider & { readonly header: string; readonly reason: string };
  /** A token that cannot be a bearer credential. It is not repeated (C8). */
  readonly 'invalid-credential': { readonly reason: string };
  /** An option that makes no sense. */
  readonly 'invalid-option': {
    /** The function that was called, where it is known. */
    readonly call?: string;
    readonly option: string;
    readonly reason: string;
  };
  /** A request that JSON cannot carry. */
  readonly 'invalid-request': AboutCall & { readonly reason: string };
  /** HTTP 401. */
  readonly unauthorized: AboutUrl & { readonly status: number };
  /** Any other HTTP status than 2xx, 3xx and 401. */
  readonly 'http-status': AboutUrl & {
    readonly status: number;
    /** True for 408, 425, 429, 502, 503, 504: the same request may succeed later. */
    readonly retryable: boolean;
    /** What `Retry-After` asks for, in milliseconds. */
    readonly retryAfterMs?: number;
    /** The `code` of an `error` envelope in the body. */
    readonly wireCode?: string;
    /** The `message` of an `error` envelope in the body. */
    readonly wireMessage?: string;
  };
  /** The endpoint answered with a redirect, which is never followed: the next hop was not agreed to (C7). */
  readonly 'redirect-refused': AboutUrl & {
    readonly status: number;
    /** Origin of the target, when there was a readable one. */
    readonly target?: string;
  };
  /** The two sides are of different version families (H1, H3). */
  readonly 'version-mismatch': AboutProvider & {
    readonly hostVersion: string;
    /** Absent when the provider refused with `incompatible_version` instead of naming its own. */
    readonly providerVersion?: string;
    /** What the provider said when it refused. */
    readonly wireMessage?: string;
  };
  /** The provider's version is not of the form `contextgraph/<digits>.<digits>[-draft]`. */
  readonly 'malformed-version': AboutProvider & { readonly providerVersion: string };
  /** The handshake's content breaks requirements (H2, C5, E1 …). */
  readonly 'handshake-refused': AboutProvider & { readonly violations: readonly RuleViolation[] };
  /** A well-formed message of a type that does not answer this request. */
  readonly 'unexpected-envelope': AboutCall & { readonly expected: string; readonly got: string };
  /** A reply whose `id` is not the request's (H4); `null` means that there was none. */
  readonly 'correlation-mismatch': AboutCall & {
    readonly expected: string | null;
    readonly got: string | null;
  };
  /** Bytes that are not a message of this protocol. */
  readonly 'malformed-message': AboutProvider & {
    readonly reason: string;
    /** Where on the provider's stdout, counted from 1. */
    readonly line?: number;
    /** The beginning of what was read, made printable. */
    readonly excerpt: string;
  };
  /** A message longer than the limit, in bytes. */
  readonly 'message-too-large': AboutProvider & { readonly limitBytes: number };
  /** The provider's process ended, or closed its stdout or stdin. */
  readonly 'provider-exited': AboutCall & {
    /** `null` while it still runs, or when a signal ended it. */
    readonly exitCode: number | null;
    readonly signal: string | null;
    /** The end of its stderr, made printable. */
    readonly stderrTail: string;
  };
  /** The provider answered with an `error` envelope. An absent code counts as `internal` (X2). */
  readonly 'provider-error': AboutCall & {
    readonly code: string;
    readonly message: string;
    /** What the protocol asks a host to do about it. */
    readonly reaction: ErrorReaction;
  };
  /** No answer in time. */
  readonly timeout: AboutCall & { readonly timeoutMs: number };
  /** The whole operation's deadline passed first; the provider may not even have had its turn. */
  readonly 'deadline-passed': AboutCall & { readonly deadlineMs: number };
  /** The thread of a provider was deaf for `blockedMs` after a call was given up, and was stopped. */
  readonly 'provider-blocked': AboutProvider & { readonly blockedMs: number };
  /** An abandoned request was never answered, so the next answer could not be told from the late one. */
  readonly unresponsive: AboutProvider & { readonly waitedMs: number };
  /**
   * The request was not sent: `limit` others wait already (`queue-full`), its turn did not come within `limit` ms
   * (`queue-timeout`), or `limit` bytes wait to be written (`bytes-full`).
   */
  readonly overloaded: AboutCall & {
    readonly reason: 'queue-full' | 'queue-timeout' | 'bytes-full';
    readonly limit: number;
  };
  /** The caller's signal ended the call. */
  readonly aborted: AboutCall;
  /** The connection was closed before, or while, the call was made. */
  readonly closed: AboutCall;
  /** `verify` was asked of a provider that did not declare it. Nothing was sent (V2). */
  readonly 'verify-unsupported': AboutProvider;
  /** No live consent for what the provider sends off the machine (C1, C2, C6). Nothing was sent. */
  readonly 'consent-required': AboutCall & {
    /** The scopes in question, in declared order. */
    readonly scopes: readonly string[];
    readonly missing: readonly MissingConsent[];
    /** What the provider declares about itself, for the question to the user. */
    readonly identity: { readonly name: string; readonly version: string };
    readonly dataFlow: DataFlow;
    readonly endpoint: string;
  };
  /** A consent record that cannot be kept. */
  readonly 'invalid-consent': { readonly member: string; readonly reason: string };
  /** The consent store could not be read or written; the gate stays closed. `reason` is the system's code. */
  readonly 'consent-store': { readonly path: string; readonly reason: string };
  /** The whole answer was refused, because the provider broke its budget or lied about costs (B1, B3, B4). */
  readonly 'answer-refused': AboutProvider & {
    readonly violations: readonly RuleViolation[];
    /** How many frames were dropped with it. */
    readonly frames: number;
  };
  /** A query that must not be sent. */
  readonly 'invalid-query': { readonly member: string; readonly reason: string };
  readonly 'unknown-provider': AboutProvider & { readonly known: readonly string[] };
  /** An id names one provider only: it is what consent and frame identities hang on. */
  readonly 'duplicate-provider': AboutProvider;
  /** The provider failed `failures` times in a row and is left alone for `retryInMs`. Nothing was sent. */
  readonly 'provider-resting': AboutCall & {
    readonly failures: number;
    readonly retryInMs: number;
    readonly lastError: string;
  };
  /** The host was shut down. */
  readonly 'host-closed': { readonly call: string };
  /** A configuration file that cannot be used. No problem repeats the value of a variable (C8). */
  readonly 'invalid-configuration': {
    readonly path: string;
    readonly problems: readonly ConfigurationProblem[];
  };
  /** An attribution that the paired usage report does not bear (A1, A3). */
  readonly 'invalid-attribution': { readonly frame: FrameId; readonly reason: string };
}

/** What went wrong on the host's side, in one word to branch on. */
export type HostErrorCode = keyof HostErrorDetails;
