// Composing 10,000 frames of 600 bytes, in turns with joining the same texts. Prints processor time in ms per round as JSON.
import process from 'node:process';
import { composeContext, composeForPrompt } from '@contextgraphprotocol/host';
import { budgetTokens, contentDigest } from '@contextgraphprotocol/protocol';
import { textOf } from './content.mjs';

const COUNT = 10_000;
const frames = Array.from({ length: COUNT }, (_, index) => frameOf(index));
const rounds = Number(process.argv[2]);
const tasks = {
  joined: () => frames.map(blockOf).join(''),
  context: () => composeContext(frames).text,
  prompt: () => composeForPrompt(frames, 8_000).text,
  whole: () => composeForPrompt(frames, 10_000_000).text,
};
const times = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
for (let round = -2; round < rounds; round++) {
  for (const [name, task] of Object.entries(tasks)) {
    const before = process.cpuUsage();
    Buffer.byteLength(task());
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times[name].push((user + system) / 1000);
  }
}
process.stdout.write(`${JSON.stringify(times)}\n`);

function frameOf(index) {
  const content = textOf(index + 1, 600);
  const place = (index * 7919) % COUNT;
  return {
    provider_id: `provider-${index % 8}`,
    id: `file-${place}.ts#L${index}`,
    kind: 'snippet',
    title: `Title of ${index}`,
    content,
    content_digest: contentDigest(content),
    score: place / COUNT,
    token_cost: budgetTokens(content),
    citation_label: `file-${index}.ts L${index}`,
  };
}

function blockOf({ provider_id: provider, id, kind, citation_label: cite, content }) {
  return `<frame provider="${provider}" id="${id}" kind="${kind}" cite="${cite}">\n${content}\n</frame>\n`;
}
