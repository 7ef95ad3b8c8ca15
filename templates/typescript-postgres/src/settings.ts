/** What the environment says. */
export interface Settings {
  /** `postgres://…`; without it an embedded database in memory holds the sample rows. */
  readonly databaseUrl?: string;
  /** Most connections that this process keeps. */
  readonly poolSize: number;
  /** After how many ms the server gives a statement up. */
  readonly statementTimeoutMs: number;
  /** What a host is told when the database is on another machine: `org-tenant`, `third-party-index`, or `vendor:scope`. */
  readonly databaseScope: string;
}

/** Reads the settings. Throws an Error that names the variable; never its value where that may hold a password. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const databaseUrl = environment['DATABASE_URL'];
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  return {
    ...(databaseUrl ? { databaseUrl } : {}),
    poolSize: wholeNumber(environment, 'DATABASE_POOL_SIZE', { preset: 10, most: 1000 }),
    statementTimeoutMs: wholeNumber(environment, 'STATEMENT_TIMEOUT_MS', { preset: 5000, most: 600_000 }),
    databaseScope: environment['DATABASE_SCOPE'] || 'org-tenant',
  };
}

function wholeNumber(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  { preset, most }: { readonly preset: number; readonly most: number },
): number {
  const text = environment[name] || String(preset);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new Error(`${name} must be a whole number from 1 to ${most}, not ${JSON.stringify(text)}.`);
}
