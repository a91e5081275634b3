import type { FastifyInstance } from 'fastify';
import { eventLoopTurn } from './platform/event-loop-turn.ts';

/** Texts so long, in characters, take milliseconds to parse. */
const longText = 16_384;

/**
 * Parses JSON bodies. An empty one is read as no body: clients name the type on every call, also on those without a
 * body. Long ones that arrive together are parsed one a turn of the event loop.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The parser answers through `done`.
    if (text.length >= longText) void eventLoopTurn().then(async () => parse(request, text, done));
    else if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
