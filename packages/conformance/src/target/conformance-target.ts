import type { Exchange } from '@contextgraphprotocol/protocol';

/** A provider that the suite starts as a child process, once for the structured checks and once per wire probe. */
export interface StdioTarget {
  readonly program: string;
  readonly args?: readonly string[];
  /** Variables added to the scrubbed environment (`PATH` and `HOME` only). */
  readonly env?: Readonly<Record<string, string>>;
  /** Pass on the caller's whole environment. Default false. */
  readonly inheritEnv?: boolean;
  /** Working directory of the provider; also the root inside which actual file digests may be shown. Default: the caller's. */
  readonly cwd?: string;
  /** What becomes of the provider's stderr. Default `capture`: the end of it is used in evidence. */
  readonly stderr?: 'capture' | 'inherit' | 'ignore';
}

/** A provider behind one HTTP endpoint. */
export interface HttpTarget {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `Authorization: Bearer …`; never shown (C8). */
  readonly bearerToken?: string;
}

/** What a run judges. In-process targets are an {@link Exchange}, for example `(e) => handleEnvelope(provider, e)`. */
export type ConformanceTarget =
  | { readonly stdio: StdioTarget }
  | { readonly http: HttpTarget }
  | { readonly inProcess: Exchange; readonly id?: string };

/** How a target is reached. */
export type TransportKind = 'stdio' | 'http' | 'in-process';

/** The transport of `target`. */
export function transportOf(target: ConformanceTarget): TransportKind {
  if ('stdio' in target) return 'stdio';
  return 'http' in target ? 'http' : 'in-process';
}
