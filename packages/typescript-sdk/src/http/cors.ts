/** Which web pages may call. Off unless given (P36). */
export interface CorsOptions {
  /** Origins as browsers send them, for example `https://app.example`; `*` for any, then without credentials. */
  readonly origins: readonly string[];
  /** Lets pages send cookies. Not with `*`. Default false. */
  readonly credentials?: boolean | undefined;
  /** Request headers that pages may send. Default `content-type, authorization`. */
  readonly allowHeaders?: readonly string[] | undefined;
  /** How long a browser may remember the permission, in seconds. Default 600. */
  readonly maxAgeSeconds?: number | undefined;
}

/** Throws `TypeError` for a combination that browsers refuse. */
export function checkCors(cors: CorsOptions): void {
  if (!Array.isArray(cors.origins))
    throw new TypeError('cors.origins is not an array; list the allowed origins');
  if (cors.credentials && cors.origins.includes('*')) {
    throw new TypeError('cors: credentials do not go with the origin "*"; list the origins');
  }
}

/** True when a page of `origin` may call. */
export function corsAllows(cors: CorsOptions | undefined, origin: string): boolean {
  return cors !== undefined && (cors.origins.includes('*') || cors.origins.includes(origin));
}

/** The headers that every reply to a page carries, whatever its status. */
export function corsHeaders(
  cors: CorsOptions | undefined,
  origin: string | undefined,
): Readonly<Record<string, string>> {
  if (!cors) return {};
  if (cors.origins.includes('*')) return { 'access-control-allow-origin': '*' };
  if (origin === undefined || !cors.origins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    ...(cors.credentials ? { 'access-control-allow-credentials': 'true' } : {}),
  };
}

/** The headers that answer a preflight, beside {@link corsHeaders}. */
export function preflightHeaders(cors: CorsOptions): Readonly<Record<string, string>> {
  return {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': (cors.allowHeaders ?? ['content-type', 'authorization']).join(', '),
    'access-control-max-age': String(cors.maxAgeSeconds ?? 600),
  };
}
