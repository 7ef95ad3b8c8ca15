import {
  type AttesterKey,
  type Capabilities,
  type DataFlow,
  type ProviderInfo,
  toWellFormed,
} from '@contextgraphprotocol/protocol';
import { listOf } from '../enforce/list-of.js';
import { readAttesterKey } from '../enforce/read-evidence.js';

// What info() and capabilities() return, read member by member: a class instance, a getter that changes its mind or a
// private member of the author's does not get onto the wire. A wrong type throws; the author sees which member it was.

/** The {@link ProviderInfo} in what `info()` returned. Throws `TypeError` that names the member. */
export function declaredInfo(value: unknown): ProviderInfo {
  const info = object(value, 'info()');
  const flow = object(info['data_flow'], 'info().data_flow');
  const scopes = optional(flow['egress_scopes'], 'info().data_flow.egress_scopes', textList);
  const dataFlow: DataFlow = {
    reads: flag(flow['reads'], 'info().data_flow.reads'),
    writes: flag(flow['writes'], 'info().data_flow.writes'),
    egress: flag(flow['egress'], 'info().data_flow.egress'),
    ...(scopes === undefined || scopes.length === 0 ? {} : { egress_scopes: scopes }),
  };
  return {
    name: text(info['name'], 'info().name'),
    version: text(info['version'], 'info().version'),
    data_flow: dataFlow,
  };
}

/** The {@link Capabilities} in what `capabilities()` returned. Throws `TypeError` that names the member. */
export function declaredCapabilities(value: unknown): Capabilities {
  const given = object(value, 'capabilities()');
  const query = object(given['query'], 'capabilities().query');
  const correlation = optional(given['correlation'], 'capabilities().correlation', flag);
  const graph = optional(given['graph'], 'capabilities().graph', flag);
  const fingerprint = optional(
    given['embeddings_fingerprint'],
    'capabilities().embeddings_fingerprint',
    text,
  );
  const verify = optional(given['verify'], 'capabilities().verify', flag);
  const representations = optional(given['representations'], 'capabilities().representations', textList);
  const resolve = optional(given['resolve'], 'capabilities().resolve', flag);
  return {
    query: { kinds: textList(query['kinds'], 'capabilities().query.kinds') },
    ...(correlation === undefined ? {} : { correlation }),
    ...(graph === undefined ? {} : { graph }),
    ...(fingerprint === undefined ? {} : { embeddings_fingerprint: fingerprint }),
    ...(verify === undefined ? {} : { verify }),
    ...(representations === undefined || representations.length === 0
      ? {}
      : { representations: representations as NonNullable<Capabilities['representations']> }),
    ...(resolve === undefined ? {} : { resolve }),
  };
}

/** The readable keys in what `attesterKeys()` returned, and how many were not. Throws `TypeError` for what is no array. */
export function declaredKeys(value: unknown): {
  readonly keys: readonly AttesterKey[];
  readonly unreadable: number;
} {
  const given = listOf(value);
  if (!given) throw new TypeError(`attesterKeys() is ${shown(value)}; an array of keys was expected`);
  const keys = given.map(readAttesterKey).filter((key) => key !== undefined);
  return { keys, unreadable: given.length - keys.length };
}

/** What a method returned, when it is an object at all: without enforcement that is all that is asked. Throws `TypeError`. */
export function anyObject(value: unknown, method: string): object {
  return object(value, `what ${method}() returned`);
}

function object(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  throw new TypeError(`${path} is ${shown(value)}; an object was expected`);
}

function text(value: unknown, path: string): string {
  // Half a surrogate pair is no JSON that every host reads (P24).
  if (typeof value === 'string') return toWellFormed(value);
  throw new TypeError(`${path} is ${shown(value)}; a string was expected`);
}

function flag(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new TypeError(`${path} is ${shown(value)}; true or false was expected`);
}

function textList(value: unknown, path: string): readonly string[] {
  const list = listOf(value);
  if (list) return list.map((item, index) => text(item, `${path}[${index}]`));
  throw new TypeError(`${path} is ${shown(value)}; an array of strings was expected`);
}

function optional<T>(value: unknown, path: string, read: (value: unknown, path: string) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value, path);
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === 'object' ? (Array.isArray(value) ? 'an array' : 'an object') : `a ${typeof value}`;
}
