import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type ConformanceReport, runConformance } from '../../src/index.js';
import { createResponder } from '../fixtures/responder.mjs';
import { bodyOf, named, type Scenario, withServer } from '../fixtures/targets.js';

interface Turn {
  readonly type: string;
  readonly reply: string;
  readonly response: ServerResponse;
  readonly request: IncomingMessage;
}

/** Judges the honest fixture over HTTP, answered the way `answer` says. */
function judged(scenario: Scenario, answer: (turn: Turn) => void): Promise<ConformanceReport> {
  const respond = createResponder(scenario);
  return withServer(
    async (request, response) => {
      const body = await bodyOf(request);
      answer({ type: JSON.parse(body).type, reply: respond(body).reply ?? '', response, request });
    },
    (url) => runConformance({ http: { url } }, { timeoutMs: 3000 }),
  );
}

const ordinary = ({ reply, response }: Turn) => void response.end(reply);
const QUERY_CHECKS = [
  'frame-validity',
  'verify-honesty',
  'budget-honesty',
  'as-of-temporal',
  'kinds-filter',
  'anchor-relevance',
  'provenance-fixture-consistency',
];

describe('an HTTP target is read as the public suite reads it', () => {
  it('posts JSON to the URL itself, handshake first, shutdown last', async () => {
    const seen: string[] = [];
    await judged({}, (turn) => {
      const { method, url, headers } = turn.request;
      seen.push(`${method} ${url} ${headers['content-type']} ${turn.type}`);
      ordinary(turn);
    });
    expect(seen[0]).toBe('POST /cgp application/json handshake');
    expect(seen.at(-1)).toBe('POST /cgp application/json shutdown');
    expect(seen).toHaveLength(10);
  });

  it.each([
    ['another content type', { 'content-type': 'text/plain' }, 200],
    ['status 201', {}, 201],
  ])('takes %s', async (_, headers, status) => {
    const report = await judged(
      {},
      ({ reply, response }) => void response.writeHead(status, headers).end(reply),
    );
    expect(named(report, 'fail')).toEqual([]);
  });

  it.each([
    ['a byte order mark', (reply: string) => `\ufeff${reply}`],
    ['a no-break space at the end', (reply: string) => `${reply}\u00a0`],
    [
      'bytes that are not UTF-8',
      (reply: string) => Buffer.from(reply.replace('raw-fixture', 'r\u00e4w'), 'latin1'),
    ],
  ])('refuses a body with %s', async (_, spoil) => {
    const report = await judged({}, ({ reply, response }) => void response.end(spoil(reply)));
    expect(named(report, 'fail')).toEqual(['handshake']);
  });

  it.each(['drop', 'other'])('compares the id of frames: "%s" fails every query (H4)', async (id) => {
    expect(named(await judged({ id }, ordinary), 'fail')).toEqual(QUERY_CHECKS);
  });

  it('does not mind an id that was not asked for, nor one on verified', async () => {
    const scenario = { id: 'always', ack: { capabilities: { correlation: false } } };
    const report = await judged(scenario, ({ type, reply, response }) => {
      response.end(type === 'verify' ? reply.replace('{"type"', '{"id":"x","type"') : reply);
    });
    expect(named(report, 'fail')).toEqual([]);
  });

  it.each([
    [
      'an error status',
      ({ response }: Turn) =>
        void response.writeHead(400).end('{"type":"error","code":"bad_request","message":"m"}'),
    ],
    ['an empty body', ({ response }: Turn) => void response.end()],
    ['no content', ({ response }: Turn) => void response.writeHead(204).end()],
    ['what is no envelope', ({ response }: Turn) => void response.end('oops')],
  ])('fails the queries that are answered with %s', async (_, answer) => {
    const report = await judged({}, (turn) => (turn.type === 'query' ? answer(turn) : ordinary(turn)));
    expect(named(report, 'fail')).toEqual(QUERY_CHECKS);
  });

  it.each([500, 200])('does not mind what answers shutdown (R2): %d', async (status) => {
    const report = await judged({}, (turn) => {
      if (turn.type === 'shutdown') turn.response.writeHead(status).end('boom');
      else ordinary(turn);
    });
    expect(named(report, 'fail')).toEqual([]);
  });
});
