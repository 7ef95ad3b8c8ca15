// Rows 19–21: HTTP on a loopback address.
import { startServer } from '../measure/http-duel.mjs';
import { queries, toolCall } from '../measure/requests.mjs';
import { ratios, spread } from '../measure/statistics.mjs';
import { duel } from '../measure/stdio-duel.mjs';
import { atLeast, atMost, shown } from '../report.mjs';

export const HTTP_PROGRAMS = [
  'http-bare',
  'http-floor',
  'http-ours',
  'http-express',
  'http-fastify',
  'http-mcp1',
];

const query = () => queries(1).subarray(0, -1);
const call = () => Buffer.from(JSON.stringify(toolCall(1)));

/** Measures one size of answer. */
export async function httpRows(built, size, { rounds, http }) {
  const specs = [
    ['bare', 'http-bare'],
    ['floor', 'http-floor'],
    ['one-shot', 'http-ours', 'one-shot'],
    ['prepared', 'http-ours', 'prepared'],
    ...(size === 'small'
      ? [
          ['express', 'http-express'],
          ['fastify', 'http-fastify'],
          ['mcp1', 'http-mcp1'],
        ]
      : []),
  ];
  const servers = [];
  for (const [name, program, form = ''] of specs) {
    const body = name === 'mcp1' ? call : query;
    servers.push(await startServer({ name, args: [built.path(program), size, form], body }));
  }
  try {
    const bursts = await duel(servers, { rounds, warmUp: 8, measure: (server) => server.burst(http[size]) });
    return rowsOf(bursts, size);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function rowsOf(bursts, size) {
  const rate = (name) => bursts.get(name).map((burst) => burst.rate);
  const p99 = (name) => bursts.get(name).map((burst) => burst.p99);
  const over = (one, other) => ratios(rate(one), rate(other));
  const bare = shown(`HTTP ${size}: bare, requests/s`, spread(rate('bare')));
  const floor = shown(`HTTP ${size}: floor ÷ bare`, over('floor', 'bare'));
  if (size === 'large') {
    return [
      bare,
      floor,
      shown('HTTP large one-shot ÷ bare', over('one-shot', 'bare')),
      atLeast('20 HTTP large prepared ÷ bare', over('prepared', 'bare'), [3, 4.5]),
    ];
  }
  return [
    bare,
    floor,
    atLeast('19 HTTP small one-shot ÷ bare, requests/s', over('one-shot', 'bare'), [0.85, 1]),
    atMost('19 HTTP small one-shot ÷ bare, p99', ratios(p99('one-shot'), p99('bare')), [1.2, 1]),
    atLeast('19 HTTP small prepared ÷ bare, requests/s', over('prepared', 'bare'), [0.85, 1]),
    atMost('19 HTTP small prepared ÷ bare, p99', ratios(p99('prepared'), p99('bare')), [1.2, 1]),
    atLeast('21 HTTP small one-shot ÷ Express with its parser', over('one-shot', 'express'), [3.2, 4]),
    atLeast('21 HTTP small one-shot ÷ Fastify', over('one-shot', 'fastify'), [1.1, 1.25]),
    shown('HTTP small: Fastify, which checks nothing, ÷ bare', over('fastify', 'bare')),
    atLeast('21 HTTP small prepared ÷ Fastify', over('prepared', 'fastify'), [1.1, 1.25]),
    atLeast('21 HTTP small one-shot ÷ MCP 1.x, stateless', over('one-shot', 'mcp1'), [10, 13]),
  ];
}
