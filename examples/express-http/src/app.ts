import { createHttpHandler, requireBearer } from '@contextgraphprotocol/typescript-sdk';
import express, { type Express } from 'express';
import { provider } from './provider.js';

/** An application with routes of its own, and the provider at `/contextgraph` for those who know the token. */
export function createApp(token: string): Express {
  const app = express();
  app.disable('x-powered-by');
  // For the application's other routes. The provider's handler works before or behind it.
  app.use(express.json());
  app.get('/health', (_request, response) => {
    response.json({ ok: true });
  });
  app.post('/contextgraph', createHttpHandler(provider, { authorize: requireBearer(token) }));
  return app;
}
