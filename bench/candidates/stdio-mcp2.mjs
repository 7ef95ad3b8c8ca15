// biome-ignore-all lint/correctness/noUnresolvedImports: the package exports these paths by a pattern.
// @modelcontextprotocol/server 2.x: one tool.
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { mcpContent } from './mcp-content.mjs';

const content = mcpContent(process.argv[2]);
const server = new McpServer({ name: 'mcp2', version: '1.0.0' });
const inputSchema = z.object({
  goal: z.string(),
  max_frames: z.number().int(),
  max_tokens: z.number().int(),
});
server.registerTool('query', { description: 'context', inputSchema }, async () => ({ content }));
void server.connect(new StdioServerTransport());
