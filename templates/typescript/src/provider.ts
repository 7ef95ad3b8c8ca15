import {
  type ContextQuery,
  contentDigest,
  type FrameDraft,
  fileProvenance,
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
    const candidates = await Promise.all(readDocuments().map((document) => frameOf(document, query)));
    // Keeps to kinds, as_of, anchors, max_frames and max_tokens, best first, and says when something was left out.
    return packFrames(candidates, query);
  },

  // "Do you still stand by these bytes?" is answered from the very bytes that `query` would send.
  verify: verifyFromDigests(() => new Map(readDocuments().map(({ id, text }) => [id, contentDigest(text)]))),
};

async function frameOf(document: Document, query: ContextQuery): Promise<FrameDraft> {
  return {
    id: document.id,
    kind: 'doc',
    title: document.title,
    uri: document.uri,
    content: document.text,
    content_digest: contentDigest(document.text),
    score: relevance(query.query_text ?? query.goal, document.text),
    valid_from: document.validFrom,
    // The digest is over the file's exact bytes, and the host can check it.
    provenance: [await fileProvenance(document.path)],
    citation_label: document.title,
    relations: document.links.map(({ label, uri }) => ({
      rel: 'references',
      target_uri: uri,
      display_name: label,
    })),
  };
}
