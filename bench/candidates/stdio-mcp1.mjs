// biome-ignore-all lint/correctness/noUnresolvedImports: the package exports these paths by a pattern.
// @modelcontextprotocol/sdk 1.x: one tool, with the high-level server or with the low-level one.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { mcpContent } from './mcp-content.mjs';

const content = mcpContent(process.argv[2]);
const who = { name: 'mcp1', version: '1.0.0' };

const server = process.argv[3] === 'low' ? lowLevel() : highLevel();
void server.connect(new StdioServerTransport());

function lowLevel() {
  const server = new Server(who, { capabilities: { tools: {} } });
  server.setRequestHandler(CallToolRequestSchema, async () => ({ content }));
  return server;
}

function highLevel() {
  const server = new McpServer(who);
  const inputSchema = { goal: z.string(), max_frames: z.number().int(), max_tokens: z.number().int() };
  server.registerTool('query', { description: 'context', inputSchema }, async () => ({ content }));
  return server;
}
