// Single functions, in alternating batches within one process. Prints the ratios of each round as JSON.
import { budgetTokens, createLineSplitter, decodeEnvelopeValue } from '@contextgraphprotocol/protocol';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../../schema/contextgraph-envelope.schema.json' with { type: 'json' };
import { queries } from '../measure/requests.mjs';
import { heldFrames, textOf } from './content.mjs';

const ajv = new Ajv2020({ strict: false });
(addFormats.default ?? addFormats)(ajv);
const validate = ajv.compile(schema);
const encoder = new TextEncoder();
const query = JSON.parse(queries(1).toString());
const answer = (size) => ({
  type: 'frames',
  id: 'q1',
  result: { frames: heldFrames(size), truncated: false },
});
const small = answer('small');
const large = answer('large');
const ascii = textOf(1, 2048);
const cjk = '漢字仮名交'.repeat(140);
const rounds = Number(process.argv[2]);

process.stdout.write(
  `${JSON.stringify({
    'tokens-ascii': compare(
      () => budgetTokens(ascii),
      () => encoder.encode(ascii).length,
      20_000,
    ),
    'tokens-cjk': compare(
      () => budgetTokens(cjk),
      () => encoder.encode(cjk).length,
      20_000,
    ),
    query: compare(
      () => decodeEnvelopeValue(query),
      () => validate(query),
      20_000,
    ),
    'frames-small': compare(
      () => decodeEnvelopeValue(small),
      () => validate(small),
      10_000,
    ),
    'frames-large': compare(
      () => decodeEnvelopeValue(large),
      () => validate(large),
      500,
    ),
    'line-doubling': doubling(),
  })}\n`,
);

/** How many times faster the first is than the second, per round. */
function compare(own, other, batch) {
  const ratios = [];
  for (let round = -2; round < rounds; round++) {
    const ratio = time(other, batch) / time(own, batch);
    if (round >= 0) ratios.push(ratio);
  }
  return ratios;
}

function time(call, batch) {
  const started = process.hrtime.bigint();
  for (let turn = 0; turn < batch; turn++) call();
  return Number(process.hrtime.bigint() - started);
}

/** How much longer a line of 64 MiB takes than one of 32 MiB, in chunks of 64 KiB. */
function doubling() {
  const ratios = [];
  for (let round = -1; round < Math.min(rounds, 5); round++) {
    const ratio = split(64) / split(32);
    if (round >= 0) ratios.push(ratio);
  }
  return ratios;
}

function split(mebibytes) {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const splitter = createLineSplitter({ maxLineBytes: 128 * 1024 * 1024 });
  const started = process.hrtime.bigint();
  for (let index = 0; index < mebibytes * 16; index++) splitter.push(chunk);
  const [line] = splitter.push(Buffer.from('\n'));
  if (line?.text.length !== mebibytes * 1024 * 1024) throw new Error('the line did not come whole');
  return Number(process.hrtime.bigint() - started);
}
