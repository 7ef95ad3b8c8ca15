import process from 'node:process';
import { createApp } from './app.js';

const token = process.env['CONTEXTGRAPH_TOKEN'];
if (!token) {
  console.error('CONTEXTGRAPH_TOKEN is not set; set it to the secret that clients must send.');
  process.exit(2);
}
const server = createApp(token).listen(Number(process.env['PORT'] ?? 8787), '127.0.0.1', () => {
  console.error('The provider is at', server.address(), 'under /contextgraph');
});
