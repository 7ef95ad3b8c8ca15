import { budgetTokens, type FullFrame } from '@contextgraphprotocol/protocol';

/** An honest frame of `cost` budget tokens; its content is that many times four letters (B3). `more` replaces members. */
export function stagedFrame(id: string, cost: number, more: Partial<FullFrame> = {}): FullFrame {
  const content = more.content ?? 'x'.repeat(4 * cost);
  return {
    id,
    kind: 'doc',
    title: id,
    score: 0.5,
    citation_label: id,
    ...more,
    content,
    token_cost: budgetTokens(content),
  };
}
