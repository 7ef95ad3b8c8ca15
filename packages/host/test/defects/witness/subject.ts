import type { ContextQuery, Exchange, VerifyRequest } from '@contextgraphprotocol/protocol';

/** A host before which a scene of a defect is played: ours, or the naive one that has the defect. */
export interface Subject {
  addStdio(id: string, command: string, args: readonly string[]): Promise<void>;
  addHttp(
    id: string,
    url: string,
    options?: { readonly bearer?: string; readonly maxBodyBytes?: number },
  ): Promise<void>;
  register(id: string, exchange: Exchange): void;
  remove(id: string): Promise<void>;
  /** The ids of the frames that one provider served. Rejects when it fails. */
  query(id: string, query: ContextQuery, options?: Asking): Promise<readonly string[]>;
  /** Of all providers: the ids of their frames, or why there are none. */
  queryAll(query: ContextQuery): Promise<Readonly<Record<string, readonly string[] | string>>>;
  /** The identities that may be used on. */
  verify(frames: VerifyRequest['frames']): Promise<readonly string[]>;
  consent(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
  /** What was told while it happened. */
  readonly events: readonly unknown[];
  shutdown(): Promise<void>;
}

/** Limits of one question. */
export interface Asking {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}
