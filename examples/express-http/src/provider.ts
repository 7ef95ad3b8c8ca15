import {
  defineFrame,
  type Provider,
  packFrames,
  verifyFromDigests,
} from '@contextgraphprotocol/typescript-sdk';

// What this application knows. A real one asks its database in `query`.
const runbook = [
  ['restart', 'Restart', 'Drain the node, restart the service, and watch the error rate for five minutes.'],
  ['rollback', 'Roll back', 'Deploy the previous tag. Migrations are kept compatible for one release.'],
  ['rotate', 'Rotate keys', 'Issue the new key, deploy it beside the old one, then revoke the old one.'],
] as const;

const frames = runbook.map(([id, title, content]) =>
  defineFrame({
    id: `runbook:${id}`,
    kind: 'doc',
    title,
    content,
    citation_label: `runbook, ${title}`,
    score: 0.5,
    provenance: [{ type: 'database', uri: `runbook:${id}` }],
  }),
);

/** The application's runbook as frames. */
export const provider: Provider = {
  info: () => ({
    name: 'example-runbook',
    version: '0.0.0',
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
  }),
  capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true, verify: true }),
  query(query) {
    const words = query.goal.toLowerCase().split(/\W+/);
    const scored = frames.map((frame) => {
      const known = `${frame.title} ${frame.content}`.toLowerCase();
      const hits = words.filter((word) => word !== '' && known.includes(word)).length;
      return { ...frame, score: hits / words.length };
    });
    return packFrames(scored, query);
  },
  verify: verifyFromDigests(new Map(frames.map((frame) => [frame.id, frame.content_digest]))),
};
