// biome-ignore-all lint/correctness/noUnresolvedImports: the package exports these paths by a pattern.
// @modelcontextprotocol/sdk 1.x over HTTP without sessions: a server and a transport per request, as its documentation has it.
import { createServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { mcpContent } from './mcp-content.mjs';

const content = mcpContent(process.argv[2]);

createServer(async (request, response) => {
  const server = new Server({ name: 'mcp1', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(CallToolRequestSchema, async () => ({ content }));
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response);
}).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`${this.address().port}\n`);
});
