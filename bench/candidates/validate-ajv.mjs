// The same with ajv, which compiles the schema when it is asked. Prints ms.
import schema from '../../schema/contextgraph-envelope.schema.json' with { type: 'json' };
import { queries } from '../measure/requests.mjs';

const line = queries(1).toString();
const started = process.hrtime.bigint();
void Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]).then(([ajv, formats]) => {
  const instance = new ajv.Ajv2020({ strict: false });
  (formats.default.default ?? formats.default)(instance);
  const validate = instance.compile(schema);
  if (!validate(JSON.parse(line))) throw new Error('a good query was refused');
  process.stdout.write(`${Number(process.hrtime.bigint() - started) / 1e6}\n`);
});
