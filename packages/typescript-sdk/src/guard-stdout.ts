// `import '@contextgraphprotocol/typescript-sdk/guard-stdout'` as the first import of a program: what the modules that
// are imported after it print while they load goes to stderr, and stdout is clean for envelopes from the start (P01).
import { divertStdout } from './stdio/stdout-guard.js';

divertStdout();
