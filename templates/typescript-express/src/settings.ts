import { BlockList, isIP } from 'node:net';

/** What the environment says about HTTP. */
export interface Settings {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Who may ask: the secrets that count. None: anybody on this machine, and nobody else. */
  readonly tokens: readonly string[];
  /** Host names to answer to beside loopback names, when a proxy passes the public name on. */
  readonly allowedHosts: readonly string[] | undefined;
  /** Which proxies in front are believed about the client's address: none, so many of them, or those at these addresses. */
  readonly trustProxy: false | number | string;
  /** Longest request body, in bytes. */
  readonly maxBodyBytes: number;
  /** How long running answers may take after a stop signal, in ms. */
  readonly stopWithinMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws an Error that names the variable; never its value where that is a secret. */
export function readSettings(environment: Environment): Settings {
  const settings: Settings = {
    host: environment['HOST'] || '127.0.0.1',
    port: readPort(environment['PORT'] || '8787'),
    tokens: readTokens(environment),
    allowedHosts: environment['ALLOWED_HOSTS'] ? listIn(environment['ALLOWED_HOSTS']) : undefined,
    trustProxy: readTrustProxy(environment['TRUST_PROXY'] || ''),
    maxBodyBytes: wholeNumber(environment, 'MAX_BODY_BYTES', { preset: 1_048_576, most: 67_108_864 }),
    stopWithinMs: wholeNumber(environment, 'STOP_WITHIN_MS', { preset: 8000, most: 600_000 }),
  };
  if (settings.tokens.length === 0 && !isLoopback(settings.host)) {
    throw new Error(
      `HOST is ${JSON.stringify(settings.host)}, but CONTEXTGRAPH_TOKEN is not set: without a token only a loopback ` +
        'address is served. Set CONTEXTGRAPH_TOKEN, or HOST to 127.0.0.1.',
    );
  }
  return settings;
}

function readPort(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= 65_535) return number;
  throw new Error(`PORT must be a number from 0 to 65535, not ${JSON.stringify(text)}.`);
}

function readTokens(environment: Environment): readonly string[] {
  const text = environment['CONTEXTGRAPH_TOKEN'];
  if (!text) return [];
  const tokens = listIn(text);
  // 16 characters that a generator made cannot be guessed; a word can.
  if (tokens.length > 0 && tokens.every((token) => /^[\x21-\x7e]{16,1024}$/.test(token))) return tokens;
  throw new Error(
    'CONTEXTGRAPH_TOKEN must be one token or several with commas between them, each of 16 to 1024 visible ASCII characters.',
  );
}

// Never "all": a header that anybody can write would then be believed.
function readTrustProxy(text: string): Settings['trustProxy'] {
  if (text === '') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const parts = listIn(text);
  if (parts.length > 0 && parts.every(isProxyAddress)) return parts.join(', ');
  throw new Error(
    `TRUST_PROXY must be the number of proxies in front, or a list of addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal; not ${JSON.stringify(text)}.`,
  );
}

function isProxyAddress(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address = '', bits = '0', more] = part.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    more === undefined &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (version === 4 ? 32 : 128)
  );
}

function listIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function wholeNumber(
  environment: Environment,
  name: string,
  { preset, most }: { readonly preset: number; readonly most: number },
): number {
  const text = environment[name] || String(preset);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new Error(`${name} must be a whole number from 1 to ${most}, not ${JSON.stringify(text)}.`);
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const version = isIP(host);
  return version !== 0 && loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
