// Rows 11, 12, 14, 15, 17, 18 and 22–24: starting, memory, ends, and single functions.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { coldStart } from '../measure/cold-start.mjs';
import { delivered, unread } from '../measure/memory.mjs';
import { HANDSHAKE, MCP_OPENING } from '../measure/requests.mjs';
import { ratios, spread } from '../measure/statistics.mjs';
import { duel } from '../measure/stdio-duel.mjs';
import { atLeast, atMost, shown } from '../report.mjs';

const run = promisify(execFile);
// What may wait for a reader, in MiB, beside what a process has when idle: our limit on unread answers, and one on unread requests.
const UNREAD_LIMIT_MIB = 16;
const SENT_QUERIES = 20;

export const PROCESS_PROGRAMS = ['functions', 'validate-own', 'validate-ajv'];

export async function coldRows(built, { rounds }) {
  const ours = (extension) => [built.path('stdio-ours', extension), 'none', 'prepared'];
  const bareModule = join(dirname(built.path('stdio-ours')), 'write.mjs');
  await writeFile(bareModule, 'process.stdout.write("\\n");\n');
  const mcp = { input: MCP_OPENING[0].text };
  const starts = [
    { name: 'node -e', args: ['-e', 'process.stdout.write("\\n")'] },
    { name: 'bare .mjs', args: [bareModule] },
    { name: 'cjs', args: ours('cjs'), input: HANDSHAKE },
    { name: 'esm', args: ours('mjs'), input: HANDSHAKE },
    { name: 'mcp1', args: [built.path('stdio-mcp1', 'cjs'), 'none', 'high'], ...mcp },
    { name: 'mcp2', args: [built.path('stdio-mcp2', 'cjs'), 'none'], ...mcp },
    { name: 'own', args: [built.path('validate-own', 'cjs')] },
    { name: 'ajv', args: [built.path('validate-ajv', 'cjs')] },
  ];
  const ms = await duel(starts, { rounds, warmUp: 1, measure: coldStart });
  const to = (over, under) => ratios(ms.get(over), ms.get(under));
  const bestMcp = ms.get('mcp1').map((value, round) => Math.min(value, ms.get('mcp2')[round]));
  return [
    shown('node -e, ms to the first byte', spread(ms.get('node -e'))),
    atMost('11 cold start, CJS bundle ÷ node -e', to('cjs', 'node -e'), [1.2, 1.09]),
    atMost('12 cold start, ESM bundle ÷ bare .mjs', to('esm', 'bare .mjs'), [1.2, 1.08]),
    shown('node -e, which loads nothing, ÷ MCP bundled (best)', ratios(ms.get('node -e'), bestMcp)),
    atMost('14 cold start, CJS bundle ÷ MCP bundled (best)', ratios(ms.get('cjs'), bestMcp), [0.33, 0.25]),
    atMost('15 reader loaded, first query ÷ ajv compiled', await loading(built, rounds), [0.025, 0.01]),
  ];
}

// The program itself says how long it took: the start of the process is not part of it.
async function loading(built, rounds) {
  const programs = ['validate-own', 'validate-ajv'].map((name) => ({ name, path: built.path(name, 'cjs') }));
  const ms = await duel(programs, {
    rounds: Math.min(rounds, 10),
    warmUp: 1,
    measure: async ({ path }) => Number((await run(process.execPath, [path])).stdout),
  });
  return ratios(ms.get('validate-own'), ms.get('validate-ajv'));
}

export async function endRows(built) {
  const single = (value) => ({ median: value, low: value, high: value });
  const prepared = [built.path('stdio-ours'), 'large', 'prepared'];
  const oneShot = [built.path('stdio-ours'), 'large', 'one-shot'];
  const held = await unread({ args: oneShot, count: 3000 });
  const arrived = await Promise.all(
    [prepared, oneShot].map((args) => delivered({ args, count: SENT_QUERIES })),
  );
  return [
    atMost(
      `17 memory while 3000 large answers are not read, less ${UNREAD_LIMIT_MIB} MiB, ÷ idle`,
      single((held.peak - UNREAD_LIMIT_MIB) / held.idle),
      [1.5, 1.2],
    ),
    atLeast(
      '18 answers that arrive after a shutdown, late reader, %',
      single((100 * Math.min(...arrived)) / SENT_QUERIES),
      [100, 100],
    ),
  ];
}

export async function functionRows(built, { rounds }) {
  const { stdout } = await run(process.execPath, [built.path('functions'), String(rounds)]);
  const figure = Object.fromEntries(
    Object.entries(JSON.parse(stdout)).map(([name, values]) => [name, spread(values)]),
  );
  return [
    shown('22 budgetTokens ÷ TextEncoder.encode, 2 KiB ASCII', figure['tokens-ascii']),
    shown('22 budgetTokens ÷ TextEncoder.encode, 2 KiB CJK', figure['tokens-cjk']),
    atLeast('23 query read ÷ ajv', figure.query, [3.5, 4.5]),
    atLeast('23 2 frames read ÷ ajv', figure['frames-small'], [2.2, 2.5]),
    atLeast('23 50 frames read ÷ ajv', figure['frames-large'], [2.2, 2.5]),
    atMost('24 a line of 64 MiB ÷ one of 32 MiB, time', figure['line-doubling'], [2.6, 2.3]),
  ];
}
