import { runStdioProvider } from '@contextgraphprotocol/typescript-sdk';
import { ourProvider } from './our-provider.mjs';

runStdioProvider(ourProvider(process.argv[2], process.argv[3]));
