import {
  type ContextQuery,
  type FrameDraft,
  type Provider,
  packFrames,
  verifyFromDigests,
} from '@contextgraphprotocol/typescript-sdk';
import type { Database } from './database/database.js';
import { type Document, digestsOf, searchDocuments } from './documents.js';
import { identity } from './identity.js';

export interface ProviderParts {
  readonly database: Database;
  /** The scope that is declared when the database is on another machine. */
  readonly databaseScope: string;
}

/** Answers context queries from the table `documents`. Keeps nothing between two questions: any copy of it answers alike. */
export function createProvider({ database, databaseScope }: ProviderParts): Provider {
  return {
    info: () => ({
      ...identity,
      // A question is sent to the database. If that is another machine, it leaves this one, and a host must know.
      data_flow: {
        reads: true,
        writes: false,
        egress: database.isRemote,
        egress_scopes: [database.isRemote ? databaseScope : 'local-only'],
      },
    }),

    capabilities: () => ({ query: { kinds: servedKinds }, correlation: true, graph: true, verify: true }),

    async query(query) {
      const { documents, more } = await searchDocuments(database, {
        question: query.query_text ?? query.goal,
        kinds: query.kinds,
        anchors: query.anchors,
        asOf: query.as_of,
      });
      // Keeps to kinds, as_of, anchors, max_frames and max_tokens, best first, and says when something was left out.
      const answer = packFrames(documents.map(frameOf), query);
      return more ? { ...answer, truncated: true } : answer;
    },

    // One statement for all of them, from the column that every frame's digest comes from.
    verify: async (request) => {
      const digests = await digestsOf(
        database,
        request.frames.map(({ frame_id: id }) => id),
      );
      return verifyFromDigests(digests)(request);
    },

    close: () => database.close(),
  };
}

/** The kinds of your rows; a row of another kind is served all the same to a host that asks for it or for anything. */
const servedKinds: NonNullable<ContextQuery['kinds']> = ['doc'];

function frameOf(document: Document): FrameDraft {
  const { valid_to: validTo, links, uri, ...columns } = document;
  return {
    id: columns.id,
    kind: columns.kind,
    title: columns.title,
    uri,
    content: columns.content,
    content_digest: columns.content_digest,
    score: columns.score,
    valid_from: columns.valid_from,
    ...(validTo === null ? {} : { valid_to: validTo }),
    recorded_at: columns.recorded_at,
    // Not a file that a host could open and check: a row, whose bytes the digest is over.
    provenance: [{ type: 'database', uri, digest: columns.content_digest }],
    citation_label: columns.citation_label,
    relations: links.map(({ rel, uri: target, label }) => ({
      rel,
      target_uri: target,
      display_name: label,
    })),
  };
}
