// How long it takes to load what reads a query, and to read the first one. Prints ms.
import { queries } from '../measure/requests.mjs';

const line = queries(1).toString();
const started = process.hrtime.bigint();
void import('@contextgraphprotocol/protocol').then(({ decodeEnvelope }) => {
  if (!decodeEnvelope(line).ok) throw new Error('a good query was refused');
  process.stdout.write(`${Number(process.hrtime.bigint() - started) / 1e6}\n`);
});
