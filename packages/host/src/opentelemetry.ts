// Spans for OpenTelemetry. Needs `@opentelemetry/api`, which the rest of the package does not.

export type { OpenTelemetryOptions } from './opentelemetry/open-telemetry-tracing.js';
export { openTelemetryTracing } from './opentelemetry/open-telemetry-tracing.js';
