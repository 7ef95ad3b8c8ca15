import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { checkMembers } from '../calls/check-call.js';
import { flag, withMethods } from '../calls/wants.js';
import type { HostEnding, HostOperation, HostSpan, HostTracing } from '../tracing/host-tracing.js';
import { attributesOfEnding, attributesOfOperation, failureOfEnding } from './span-attributes.js';

/** Options of {@link openTelemetryTracing}. */
export interface OpenTelemetryOptions {
  /** Default: the tracer `@contextgraphprotocol/host` of the globally registered provider. */
  readonly tracer?: Tracer;
  /** Records the goal of queries as `contextgraph.query.goal`. Default false: it is what a user typed. */
  readonly recordGoal?: boolean;
}

const NAMES: Readonly<Record<HostOperation['name'], string>> = {
  'query-all': 'contextgraph.query_all',
  query: 'contextgraph.query',
  connect: 'contextgraph.connect',
  'verify-frames': 'contextgraph.verify_frames',
  verify: 'contextgraph.verify',
};

/**
 * The host's work as spans, for `new Host({ tracing: openTelemetryTracing() })`. Names and attributes are listed in the
 * README. No span holds content, titles, or what a provider wrote in an error; a goal only with `recordGoal`.
 */
export function openTelemetryTracing(options: OpenTelemetryOptions = {}): HostTracing {
  const given = { call: 'openTelemetryTracing', argument: 'options' };
  checkMembers(options, { tracer: withMethods('a tracer', 'startSpan'), recordGoal: flag }, given);
  const { tracer = trace.getTracer('@contextgraphprotocol/host'), recordGoal = false } = options;
  // Beside the surroundings that a context manager keeps, so that spans nest also where none is registered.
  const contexts = new WeakMap<HostSpan, Context>();
  return {
    begin(operation, parent) {
      const above = (parent && contexts.get(parent)) ?? context.active();
      const attributes = attributesOfOperation(operation, recordGoal);
      const kind = 'provider' in operation ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const span = tracer.startSpan(NAMES[operation.name], { kind, attributes }, above);
      const within = trace.setSpan(above, span);
      const hostSpan: HostSpan = {
        run: (work) => context.with(within, work),
        retry: ({ attempt, delayMs, error }) =>
          span.addEvent('contextgraph.retry', {
            'contextgraph.attempt': attempt,
            'contextgraph.delay_ms': Math.round(delayMs),
            'error.type': error.code,
          }),
        end: (ending) => end(span, ending),
      };
      contexts.set(hostSpan, within);
      return hostSpan;
    },
  };
}

function end(span: Span, ending: HostEnding): void {
  span.setAttributes(attributesOfEnding(ending));
  const failure = failureOfEnding(ending);
  if (failure !== undefined) {
    span.setAttribute('error.type', failure);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
