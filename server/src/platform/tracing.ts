import type { Attributes } from '@opentelemetry/api';

/** A timed part of a trace. */
export interface TraceSpan {
  /** Begins a part of this part. */
  child(name: string, attributes: Attributes): TraceSpan;
  end(attributes?: Attributes, error?: unknown): void;
}

/** Sends traces to a collector. */
export interface Tracing {
  /** Begins the trace of a request. */
  begin(name: string, attributes: Attributes): TraceSpan;
  close(): Promise<void>;
}

/**
 * Sends traces to an OpenTelemetry collector over HTTP. The packages are loaded only here: without a collector they
 * cost nothing. Spans have routes, statuses and the texts of statements, never values.
 */
export async function openTracing(url: string): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'loupe' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('loupe');
  const spanOf = (name: string, kind: number, attributes: Attributes, parent = ROOT_CONTEXT): TraceSpan => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    const within = trace.setSpan(parent, span);
    return {
      child: (childName, childAttributes) => spanOf(childName, SpanKind.CLIENT, childAttributes, within),
      end: (more, error) => {
        if (more !== undefined) span.setAttributes(more);
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    begin: (name, attributes) => spanOf(name, SpanKind.SERVER, attributes),
    close: async () => provider.shutdown().catch(() => undefined),
  };
}
