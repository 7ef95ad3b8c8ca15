import { isBlank } from '@contextgraphprotocol/protocol';
import { HostError, isHostError } from '../errors/host-error.js';
import { bearerCredential, type Credential } from '../transports/http/credential.js';
import { refuseInsecureTransport } from '../transports/http/insecure-transport.js';
import { lookUp, VARIABLE_NAME, type Variables } from './expand-variables.js';
import {
  type ConfigurationProblem,
  complain,
  type Field,
  type Fields,
  flag,
  memberOf,
  type Reading,
  readObject,
  type Spot,
  text,
  texts,
  variables,
  whole,
} from './fields.js';
import { type JsonNode, lineAndColumn, parseJson } from './parse-json.js';

/** A configuration file as it was read: checked, variables replaced, paths still as written. */
export interface Configuration {
  readonly providers: readonly ProviderEntry[];
  readonly consent?: string;
  readonly limits?: ConfiguredLimits;
}

/** Limits of a query that the file sets for all providers. */
export interface ConfiguredLimits {
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
  readonly connectTimeoutMs?: number;
  readonly maxFrames?: number;
  readonly maxTokens?: number;
}

/** A provider as the file names it; beside these members, the limits that both kinds have. */
export type ProviderEntry = { readonly handshakeTimeoutMs?: number } & (
  | {
      readonly id: string;
      readonly command: string;
      readonly args?: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
      readonly inheritEnv?: readonly string[];
      readonly cwd?: string;
    }
  | {
      readonly id: string;
      readonly url: string;
      /** The token that was in the variable. */
      readonly bearerEnv?: Credential;
      readonly headers?: Readonly<Record<string, string>>;
      readonly treatAsEgress?: boolean;
    }
);

/** The configuration in `source`. Throws `invalid-configuration` with every problem found; `path` is for the error. */
export function readConfiguration(source: string, path: string, environment: Variables): Configuration {
  const parsed = parseJson(source);
  const problems: ConfigurationProblem[] = [];
  const report: Reading['report'] = (at, member, reason) =>
    problems.push({ ...lineAndColumn(source, at), member, reason });
  if (!parsed.ok) report(parsed.at, '', `is not JSON: ${parsed.reason}`);
  const found =
    parsed.ok && readFile({ node: parsed.root, member: '', reading: { variables: environment, report } });
  if (problems.length === 0 && found) return found;
  throw new HostError('invalid-configuration', { path, problems: problems.sort(byPlace) });
}

function byPlace(one: ConfigurationProblem, other: ConfigurationProblem): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

const LONGEST_ID = 256;
const LONGEST_MS = 2 ** 31 - 1;
const LARGEST = 2 ** 32 - 1;
const LARGEST_BYTES = 2 ** 30;

const time = whole(1, LONGEST_MS);
const count = whole(1, LARGEST);
const bytes = whole(1_024, LARGEST_BYTES);

const id: Field = (spot) => {
  const found = text(spot);
  if (typeof found !== 'string' || (!isBlank(found) && found.length <= LONGEST_ID)) return found;
  return complain(spot, `must be text of 1 to ${LONGEST_ID} characters that is not blank`);
};

const url: Field = (spot) => {
  const found = text(spot);
  if (typeof found !== 'string') return undefined;
  try {
    refuseInsecureTransport(found);
    return found;
  } catch (error) {
    if (isHostError(error, 'invalid-url'))
      return complain(spot, `is no URL of a provider: ${error.details.reason}`);
    return complain(spot, 'is plain http to another machine (C7); use https');
  }
};

const bearerEnv: Field = (spot) => {
  const name = text(spot);
  if (typeof name !== 'string') return undefined;
  if (!VARIABLE_NAME.test(name)) {
    return complain(
      spot,
      'must be the name of an environment variable; the token itself does not belong here (C8)',
    );
  }
  const token = lookUp(name, spot.reading.variables);
  if (token === undefined)
    return complain(spot, `needs the variable ${name}, which the environment does not have`);
  try {
    return bearerCredential(token);
  } catch {
    return complain(
      spot,
      `needs a token in the variable ${name}; what is there is empty or cannot stand in a header`,
    );
  }
};

const isVariableName = (name: string) => name !== '' && !name.includes('=') && !name.includes('\0');
const isHeaderName = (name: string) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);

const CONNECTION_LIMITS: Fields = {
  handshakeTimeoutMs: time,
  requestTimeoutMs: time,
  queueTimeoutMs: time,
  closeTimeoutMs: time,
  maxInFlight: count,
  maxQueued: count,
};

const PROGRAM: Fields = {
  id,
  command: text,
  args: texts,
  env: variables(isVariableName, 'the name of a variable'),
  inheritEnv: texts,
  cwd: text,
  maxLineBytes: bytes,
  maxBadLines: count,
  ...CONNECTION_LIMITS,
};

const ENDPOINT: Fields = {
  id,
  url,
  bearerEnv,
  headers: variables(isHeaderName, 'the name of a header'),
  treatAsEgress: flag,
  maxBodyBytes: bytes,
  ...CONNECTION_LIMITS,
};

const LIMITS: Fields = {
  timeoutMs: time,
  deadlineMs: time,
  connectTimeoutMs: time,
  maxFrames: count,
  maxTokens: count,
};

const FILE: Fields = {
  $schema: text,
  providers: readProviders,
  consent: text,
  limits: (spot) => readObject(spot, LIMITS),
};

function readFile(spot: Spot): Configuration | undefined {
  const found = readObject(spot, FILE);
  if (found !== undefined) need(spot, 'providers');
  return found as Configuration | undefined;
}

function readProviders(spot: Spot): unknown {
  const { node, member: path, reading } = spot;
  if (node.kind !== 'array') return complain(spot, 'must be a list of providers');
  reportTwins(spot, node.items);
  return node.items.map((item, index) => readProvider({ node: item, member: `${path}[${index}]`, reading }));
}

function readProvider(spot: Spot): unknown {
  const { node } = spot;
  const isProgram = memberOf(node, 'command') !== undefined;
  const isEndpoint = memberOf(node, 'url') !== undefined;
  if (isProgram && isEndpoint) return complain(spot, 'has a command and a url; it can have only one of them');
  const found = readObject(spot, isProgram ? PROGRAM : isEndpoint ? ENDPOINT : { ...PROGRAM, ...ENDPOINT });
  if (found === undefined) return undefined;
  need(spot, 'id');
  if (!isProgram && !isEndpoint) complain(spot, 'needs a command to start, or a url to ask');
  return found;
}

function reportTwins({ member: path, reading }: Spot, items: readonly JsonNode[]): void {
  const first = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const value = memberOf(item, 'id')?.value;
    if (value?.kind !== 'string') continue;
    const twin = first.get(value.value);
    if (twin === undefined) first.set(value.value, index);
    else
      reading.report(
        value.at,
        `${path}[${index}].id`,
        `is the id of ${path}[${twin}] already; consent hangs on it`,
      );
  }
}

function need(spot: Spot, name: string): void {
  if (spot.node.kind === 'object' && memberOf(spot.node, name) === undefined)
    complain(spot, `needs the member ${name}`);
}
