import {
  type ContextFrame,
  type FullFrame,
  isBlank,
  isDigest,
  isWellFormed,
  type Provenance,
} from '@contextgraphprotocol/protocol';
import { contentCost } from '../authoring/byte-length.js';
import { contentDigest } from '../authoring/content-digest.js';

type Source = Readonly<Record<string, unknown>>;
type Filled = { -readonly [Member in keyof FullFrame]: FullFrame[Member] };

const MOST_LINKS = 64;

/**
 * The quick way for the usual frame: full, honest, and of the members that nearly every provider writes. A copy of it,
 * with cost and digest filled in, each member read once; `undefined` for any other value, which then takes the long way.
 * A property test holds the two together.
 */
export function readUsualFrame(value: unknown): ContextFrame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return read(value as Source);
  } catch {
    return undefined;
  }
}

function read(source: Source): ContextFrame | undefined {
  const id = source['id'];
  const kind = source['kind'];
  const title = source['title'];
  const label = source['citation_label'];
  const content = source['content'];
  const score = source['score'];
  if (!isLabel(id) || !isLabel(kind) || !isLabel(title) || !isLabel(label)) return undefined;
  if (typeof content !== 'string' || !isWellFormed(content)) return undefined;
  if (typeof score !== 'number' || !(score >= 0 && score <= 1)) return undefined;
  const cost = contentCost(content);
  const frame: Filled = { id, kind, title, content, score, token_cost: cost, citation_label: label };
  const members = readOptional(source, frame);
  // Another member, or an undefined one, is for the long way to see.
  if (members === undefined || Object.keys(source).length !== members) return undefined;
  frame.content_digest ??= contentDigest(content);
  return frame;
}

// How many members there are in all; `undefined` when one of them is not as it must be.
function readOptional(source: Source, frame: Filled): number | undefined {
  let members = 6;
  const cost = source['token_cost'];
  const digest = source['content_digest'];
  const uri = source['uri'];
  const provenance = source['provenance'];
  if (cost !== undefined) {
    if (cost !== frame.token_cost) return undefined;
    members++;
  }
  if (digest !== undefined) {
    if (typeof digest !== 'string' || !isDigest(digest)) return undefined;
    frame.content_digest = digest;
    members++;
  }
  if (uri !== undefined) {
    if (!isLabel(uri)) return undefined;
    frame.uri = uri;
    members++;
  }
  if (provenance !== undefined) {
    const links = readLinks(provenance);
    if (!links) return undefined;
    frame.provenance = links;
    members++;
  }
  return members;
}

function readLinks(value: unknown): readonly Provenance[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_LINKS) return undefined;
  const links: Provenance[] = [];
  for (let index = 0; index < value.length; index++) {
    const link = readLink(value[index]);
    if (!link) return undefined;
    links.push(link);
  }
  return links;
}

function readLink(value: unknown): Provenance | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const source = value as Source;
  const { type } = source;
  const digest = source['digest'];
  if (!isLabel(type)) return undefined;
  if (digest === undefined ? type === 'file' : typeof digest !== 'string' || !isDigest(digest))
    return undefined;
  const link: { -readonly [Member in keyof Provenance]: Provenance[Member] } = { type };
  for (const member of ['uri', 'range', 'method', 'by'] as const) {
    const text = source[member];
    if (text === undefined) continue;
    if (!isLabel(text)) return undefined;
    link[member] = text;
  }
  if (digest !== undefined) link.digest = digest as string;
  return link;
}

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && isWellFormed(value) && !isBlank(value);
}
