import type { FastifyInstance } from 'fastify';

/** An empty body of type JSON is read as no body: clients name the type on every call, also on those without a body. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined);
    // The parser answers through `done`.
    else void parse(request, text, done);
  });
}
