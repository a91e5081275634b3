import type { FastifyInstance } from 'fastify';
import { eventLoopTurn } from './platform/event-loop-turn.ts';

/** Bodies of this length, in characters, take milliseconds to parse. */
const longText = 16_384;

/**
 * Parses JSON bodies. An empty body is read as no body: clients send the content type on every call, also on
 * calls without a body. Long bodies that arrive together are parsed one per turn of the event loop.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The parser returns its result through `done`.
    if (text.length >= longText) void eventLoopTurn().then(async () => parse(request, text, done));
    else if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
