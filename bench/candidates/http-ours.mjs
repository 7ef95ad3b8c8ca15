import { createServer } from 'node:http';
import { createHttpHandler } from '@contextgraphprotocol/typescript-sdk';
import { ourProvider } from './our-provider.mjs';

const [, , size, form] = process.argv;
createServer(createHttpHandler(ourProvider(size, form))).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`${this.address().port}\n`);
});
