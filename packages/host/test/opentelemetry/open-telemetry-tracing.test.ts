import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterEach, describe, expect, it } from 'vitest';
import { openTelemetryTracing } from '../../src/opentelemetry.js';
import { failure } from '../fixtures/failure.js';
import { aQuery, honestFrame } from '../fixtures/frames.js';
import { testHosts } from '../fixtures/hosts.js';
import { honest } from '../fixtures/http-provider.js';
import { answering, LEAVING, testProvider } from '../fixtures/in-process.js';

const { newHost, newServer } = testHosts();

afterEach(() => {
  context.disable();
});

function newTracing(options: { readonly recordGoal?: boolean } = {}) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const tracer = provider.getTracer('test');
  const find = (name: string, id?: string) =>
    exporter
      .getFinishedSpans()
      .filter((span) => span.name === name)
      .filter((span) => id === undefined || span.attributes['contextgraph.provider.id'] === id);
  return { tracer, exporter, find, tracing: openTelemetryTracing({ tracer, ...options }) };
}

const GOAL = 'how do I hide my secret goal?';

describe('openTelemetryTracing', () => {
  it('a fan-out is one span, each provider one below it, each connection one below that', async () => {
    const { tracing, find } = newTracing();
    const host = newHost({ tracing });
    host.register('honest', testProvider());
    host.register(
      'liar',
      testProvider({ query: () => ({ frames: [honestFrame('x', { token_cost: 1 })], truncated: true }) }),
    );
    host.register('away', testProvider({ info: LEAVING }));
    host.register('wrong-kind', testProvider({ capabilities: { query: { kinds: ['memory'] } } }));
    host.register('bug', testProvider({ query: () => Promise.reject(new Error('x')) }));
    await host.queryAll(aQuery({ kinds: ['doc'], max_frames: 3, max_tokens: 99 }));

    const [all] = find('contextgraph.query_all');
    expect(all?.attributes).toEqual({
      'contextgraph.providers': 5,
      'contextgraph.query.max_frames': 3,
      'contextgraph.query.max_tokens': 99,
      'contextgraph.frames.accepted': 1,
      'contextgraph.frames.dropped': 1,
      'contextgraph.tokens.accepted': 3,
    });
    const legs = find('contextgraph.query');
    expect(legs.map((leg) => parentOf(leg))).toEqual(legs.map(() => all?.spanContext().spanId));
    const outcomes = legs.map(({ attributes: a, status }) => [
      a['contextgraph.provider.id'],
      a['contextgraph.outcome'],
      a['error.type'],
      a['contextgraph.skipped'] ?? a['contextgraph.broken_requirements'] ?? a['contextgraph.error.code'],
      status.code === SpanStatusCode.ERROR,
    ]);
    expect(outcomes.sort((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
      ['away', 'consent-required', undefined, undefined, false],
      ['bug', 'failed', 'provider-error', 'internal', true],
      ['honest', 'answered', undefined, undefined, false],
      ['liar', 'refused', 'answer-refused', ['B3'], true],
      ['wrong-kind', 'skipped', undefined, 'kinds-not-served', false],
    ]);
    const [connect] = find('contextgraph.connect', 'honest');
    expect(connect?.attributes).toEqual({
      'contextgraph.provider.id': 'honest',
      'contextgraph.transport': 'in-process',
      'contextgraph.provider.name': 'local',
      'contextgraph.provider.version': '1',
      'contextgraph.protocol_version': 'contextgraph/1.0-draft',
    });
    expect(connect && parentOf(connect)).toBe(find('contextgraph.query', 'honest')[0]?.spanContext().spanId);
  });

  it('holds no goal, no content, no title and no text of an error; a goal only on request', async () => {
    const { tracing, exporter } = newTracing();
    const host = newHost({ tracing });
    host.register('honest', testProvider());
    host.register('echo', testProvider({ query: ({ goal }) => Promise.reject(new Error(goal)) }));
    await host.queryAll(aQuery({ goal: GOAL, query_text: GOAL }));
    const everything = exporter
      .getFinishedSpans()
      .map(({ attributes, events, status }) => ({ attributes, events, status }));
    expect(everything.length).toBeGreaterThan(3);
    expect(JSON.stringify(everything)).not.toMatch(/secret|content of|Title of/);

    const asked = newTracing({ recordGoal: true });
    const open = newHost({ tracing: asked.tracing });
    open.register('honest', testProvider());
    await open.queryAll(aQuery({ goal: GOAL }));
    expect(asked.find('contextgraph.query_all')[0]?.attributes['contextgraph.query.goal']).toBe(GOAL);
  });

  it('spans lie below the caller, and what providers and transports start lies below theirs', async () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    const { tracing, tracer, find } = newTracing();
    const host = newHost({ tracing });
    host.register(
      'inner',
      testProvider({
        query: () => {
          tracer.startSpan('inside').end();
          return answering('a');
        },
      }),
    );
    const caller = tracer.startSpan('caller');
    await context.with(trace.setSpan(context.active(), caller), () => host.queryAll(aQuery()));
    expect(find('contextgraph.query_all').map(parentOf)).toEqual([caller.spanContext().spanId]);
    expect(find('inside').map(parentOf)).toEqual([find('contextgraph.query')[0]?.spanContext().spanId]);
  });

  it('a retry is an event, a failed connection a failed span, and a verification has its own', async () => {
    let queries = 0;
    const server = await newServer((request) => {
      const isFirst = JSON.parse(request.body).type === 'query' && ++queries === 1;
      return isFirst ? { status: 503, headers: { 'retry-after': '0' } } : honest(request);
    });
    const { tracing, find } = newTracing();
    const host = newHost({ tracing });
    await host.addHttp({ id: 'web', url: server.url });
    await host.queryAll(aQuery());
    expect(find('contextgraph.query', 'web')[0]?.events).toMatchObject([
      { name: 'contextgraph.retry', attributes: { 'contextgraph.attempt': 1, 'error.type': 'http-status' } },
    ]);

    await failure(host.addHttp({ id: 'gone', url: 'http://127.0.0.1:9/' }), 'unreachable');
    expect(find('contextgraph.connect', 'gone')[0]).toMatchObject({
      attributes: { 'error.type': 'unreachable' },
      status: { code: SpanStatusCode.ERROR },
    });

    const held = { provider_id: 'web', frame_id: 'f', content_digest: `sha256:${'0'.repeat(64)}` };
    await host.verifyFrames([held, { provider_id: 'web', frame_id: 'g' }]);
    expect(find('contextgraph.verify_frames')[0]?.attributes).toEqual({
      'contextgraph.frames.held': 2,
      'contextgraph.frames.retained': 0,
    });
    const [verify] = find('contextgraph.verify', 'web');
    expect(verify?.attributes['contextgraph.frames.held']).toBe(1);
    expect(verify && parentOf(verify)).toBe(find('contextgraph.verify_frames')[0]?.spanContext().spanId);
  });
});

function parentOf(span: ReadableSpan): string | undefined {
  return span.parentSpanContext?.spanId;
}
