// Rows 1, 3, 4, 6–10 and 16: lines on stdio.

import { memoryOf } from '../measure/memory.mjs';
import { MCP_OPENING, OUR_OPENING, queries, toolCalls } from '../measure/requests.mjs';
import { ratios, spread } from '../measure/statistics.mjs';
import { duel, startProgram } from '../measure/stdio-duel.mjs';
import { atLeast, atMost, shown } from '../report.mjs';

const FORMS = ['one-shot', 'drafts', 'prepared', 'rescored'];
const MCP = { mcp1: ['stdio-mcp1', 'high'], 'mcp1-low': ['stdio-mcp1', 'low'], mcp2: ['stdio-mcp2'] };
export const STDIO_PROGRAMS = ['stdio-bare', 'stdio-floor', 'stdio-ours', 'stdio-mcp1', 'stdio-mcp2'];

/** Measures one size of answer. */
export async function stdioRows(built, size, { rounds, small, large }) {
  const programs = await startAll(built, size);
  const [pipelined, lockStep] = size === 'small' ? small : large;
  try {
    const rate = await duel(programs, {
      rounds,
      warmUp: 10,
      measure: (program) => program.pipelined(pipelined),
    });
    const p50 = await duel(programs, {
      rounds,
      warmUp: 2,
      measure: (program) => program.lockStep(lockStep),
    });
    const memory = new Map(programs.map(({ name, pid }) => [name, memoryOf(pid).now]));
    return [...rateRows(rate, size), ...latencyRows(p50, size), ...memoryRows(memory, size)];
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

async function startAll(built, size) {
  const specs = [
    { name: 'bare', args: [built.path('stdio-bare'), size] },
    { name: 'floor', args: [built.path('stdio-floor'), size] },
    ...FORMS.map((form) => ({ name: form, args: [built.path('stdio-ours'), size, form] })),
  ].map((spec) => ({ ...spec, opening: OUR_OPENING, requests: queries }));
  const others = Object.entries(MCP).map(([name, [program, level = 'high']]) => ({
    name,
    args: [built.path(program), size, level],
    opening: MCP_OPENING,
    requests: toolCalls,
  }));
  const programs = [];
  for (const spec of [...specs, ...others]) programs.push(await startProgram(spec));
  return programs;
}

function rateRows(rate, size) {
  const to = (over, under) => ratios(rate.get(over), rate.get(under));
  const isSmall = size === 'small';
  return [
    shown(`${size}: bare, µs per answer`, spread(rate.get('bare').map((perSecond) => 1e6 / perSecond))),
    shown(`${size}: floor ÷ bare`, to('floor', 'bare')),
    isSmall
      ? atLeast('1 small one-shot, checked ÷ bare', to('one-shot', 'bare'), [0.8, 0.95])
      : atLeast('3 large one-shot, checked ÷ bare', to('one-shot', 'bare'), [0.75, 0.9]),
    shown(`${size} drafts, digests made ÷ bare`, to('drafts', 'bare')),
    isSmall
      ? atLeast('4 small prepared ÷ bare', to('prepared', 'bare'), [2, 2.4])
      : atLeast('6 large prepared ÷ bare', to('prepared', 'bare'), [3, 3.5]),
    shown(`${size} prepared, rescored ÷ bare`, to('rescored', 'bare')),
    atLeast(
      `7 ${size} prepared ÷ MCP (best)`,
      ratios(rate.get('prepared'), best(rate, Math.max)),
      isSmall ? [6.5, 8] : [4.5, 5],
    ),
  ];
}

function latencyRows(p50, size) {
  const toFloor = ratios(p50.get('prepared'), p50.get('floor'));
  const rows = [
    shown(`${size}: lock-step p50 of the floor, µs`, spread(p50.get('floor'))),
    size === 'small'
      ? atMost('8 small lock-step p50, prepared ÷ floor', toFloor, [1.7, 1.5])
      : atMost('9 large lock-step p50, prepared ÷ floor', toFloor, [1.5, 1.43]),
  ];
  const bestMcp = best(p50, Math.min);
  const toMcp = ratios(p50.get('prepared'), bestMcp);
  rows.push(shown(`${size} lock-step p50, floor ÷ MCP (best)`, ratios(p50.get('floor'), bestMcp)));
  if (size === 'small')
    rows.push(atMost('10 small lock-step p50, prepared ÷ MCP (best)', toMcp, [0.3, 0.25]));
  else rows.push(shown('large lock-step p50, prepared ÷ MCP (best)', toMcp));
  return rows;
}

function memoryRows(memory, size) {
  const single = (value) => ({ median: value, low: value, high: value });
  const mcp = Math.min(...Object.keys(MCP).map((name) => memory.get(name)));
  return [
    atMost(
      `16 ${size}: memory, prepared ÷ bare`,
      single(memory.get('prepared') / memory.get('bare')),
      [1.25, 1.1],
    ),
    atMost(`16 ${size}: memory, prepared ÷ MCP (least)`, single(memory.get('prepared') / mcp), [0.75, 0.6]),
  ];
}

/** In each round the best of the MCP servers. */
function best(figures, choose) {
  const [first, ...others] = Object.keys(MCP).map((name) => figures.get(name));
  return first.map((value, round) => choose(value, ...others.map((other) => other[round])));
}
