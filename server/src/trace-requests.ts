import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInRequest } from './platform/request-context.ts';
import type { Tracing, TraceSpan } from './platform/tracing.ts';

/**
 * Makes every request known to the code that answers it, by its id, and with tracing as the trace to which statements
 * belong.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | null): void {
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = tracing?.begin(`${request.method} ${route}`, {
      'http.request.method': request.method,
      'http.route': route,
      'loupe.request_id': request.id,
    });
    if (span !== undefined) spans.set(request, span);
    runInRequest({ id: request.id, span }, done);
  });
  if (tracing === null) return;
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans
      .get(request)
      ?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? statusCode : undefined);
  });
}
