import {
  type ContextQuery,
  contentDigest,
  type FrameDraft,
  type Provider,
  packFrames,
  verifyFromDigests,
} from '@contextgraphprotocol/typescript-sdk';
import { type Document, readDocuments } from './documents.js';
import { identity } from './identity.js';
import { relevance } from './relevance.js';

/** Answers context queries from the documents in `fixtures/`. */
export const provider: Provider = {
  info: () => ({
    ...identity,
    // Flip `egress` and name the scope as soon as anything leaves this machine, also indirectly: a call to a hosted
    // model or index counts. Hosts ask their user first, and refuse providers that are caught hiding it.
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
  }),

  capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true, graph: true, verify: true }),

  async query(query) {
    const documents = await readDocuments();
    const candidates = documents.map((document) => frameOf(document, query));
    // Keeps to kinds, as_of, anchors, max_frames and max_tokens, best first, and says when something was left out.
    return packFrames(candidates, query);
  },

  // "Is my copy still good?" is answered from the very bytes that `query` would send now.
  verify: verifyFromDigests(async (id) => {
    const documents = await readDocuments();
    const document = documents.find((candidate) => candidate.id === id);
    return document === undefined ? undefined : contentDigest(document.text);
  }),
};

function frameOf(document: Document, query: ContextQuery): FrameDraft {
  return {
    id: document.id,
    kind: 'doc',
    title: document.title,
    uri: document.uri,
    content: document.text,
    score: relevance(query.query_text ?? query.goal, document),
    valid_from: document.validFrom,
    // With the digest over the file's exact bytes: a host can check it.
    provenance: [document.provenance],
    citation_label: document.title,
    relations: document.links.map(({ label, uri }) => ({
      rel: 'references',
      target_uri: uri,
      display_name: label,
    })),
  };
}
