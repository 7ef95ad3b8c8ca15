// What the driver sends: queries of 408 bytes of ours, and tool calls of the same size to MCP servers.
const GOAL =
  'find the passages that say how a provider answers a query within its budget of tokens, and how frames cite their source; '
    .repeat(2)
    .slice(0, 220);

let turn = 0;

/** `count` queries as one buffer, each with an id of its own. */
export function queries(count) {
  return joined(count, (id) =>
    JSON.stringify({
      type: 'query',
      id: `q${id}`,
      query: {
        goal: GOAL,
        kinds: ['doc'],
        anchors: ['file:docs/none.md'],
        max_frames: 50,
        max_tokens: 1_000_000,
      },
    }),
  );
}

/** `count` tool calls as one buffer. */
export function toolCalls(count) {
  return joined(count, (id) => JSON.stringify(toolCall(Number(id))));
}

/** One tool call. */
export function toolCall(id) {
  const args = { goal: GOAL, max_frames: 50, max_tokens: 1_000_000 };
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'query', arguments: args } };
}

export const HANDSHAKE = `${JSON.stringify({ type: 'handshake', protocol_version: 'contextgraph/1.0-draft' })}\n`;

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1.0.0' },
  },
};

export const OUR_OPENING = [{ text: HANDSHAKE, answered: true }];
export const MCP_OPENING = [
  { text: `${JSON.stringify(INITIALIZE)}\n`, answered: true },
  { text: `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`, answered: false },
];

function joined(count, line) {
  let text = '';
  for (let index = 0; index < count; index++) text += `${line(String(10_000_000 + (turn++ % 80_000_000)))}\n`;
  return Buffer.from(text);
}
