// The parts of node:http's request and response that the handler uses, as structural types: the root entry's types then
// need no node typings, and Express', Connect's and Next's own objects fit as they are (P47).

/** An incoming request: `IncomingMessage`, or an object of a framework that behaves like it. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket?: { readonly localAddress?: string | undefined } | null;
  /** Set by a body parser of a framework. */
  readonly body?: unknown;
  /** Set by some serverless frameworks: the bytes before parsing. */
  readonly rawBody?: unknown;
  readonly readableDidRead?: boolean;
  readonly readableEnded?: boolean;
  readonly destroyed?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: any listener must fit, whatever the event's arguments are.
  on(event: string, listener: (...args: any[]) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  removeListener(event: string, listener: (...args: any[]) => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/** An outgoing response: `ServerResponse`, or an object of a framework that behaves like it. */
export interface NodeResponse {
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  readonly destroyed?: boolean;
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  writeHead?(status: number, headers: Record<string, string>): unknown;
  write(body: string | Uint8Array): unknown;
  end(body?: string | Uint8Array): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: any listener must fit, whatever the event's arguments are.
  on(event: string, listener: (...args: any[]) => void): unknown;
}
