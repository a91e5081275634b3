import { type ErrorCode, errorCatalogue } from '@loupe/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './error-handler.ts';
import type { SecurityHeaders } from './security-headers.ts';

const jsonType = 'application/json; charset=utf-8';

type ConnectionError = Error & { readonly code?: string };

/** Status and error code for a connection that does not send a valid request. */
function refusalOf({ code }: ConnectionError): readonly [status: number, code: ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'TOO_LARGE'];
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'BODY_INVALID'];
}

/**
 * Server options for responses before routing: URLs that cannot be parsed, and requests that Node's parser
 * rejects. These responses have the form and the headers of every other response.
 */
export const answersBeforeRouting = (headers: SecurityHeaders) => ({
  frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    // A URL that cannot be parsed matches no route.
    void reply.status(errorCatalogue.NOT_FOUND.status).headers(headers).send(errorBody('NOT_FOUND'));
  },
  clientErrorHandler: (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] = refusalOf(error);
    const body = JSON.stringify(errorBody(code));
    const lines = Object.entries({
      ...headers,
      'content-type': jsonType,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy(error);
  },
});

/**
 * Responds to requests with an expectation that is unknown to Node. Node would otherwise reject them itself.
 */
export function rejectExpectations({ server }: FastifyInstance, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(errorBody('BODY_INVALID'));
    const length = Buffer.byteLength(body);
    response.writeHead(417, { ...headers, 'content-type': jsonType, 'content-length': length });
    response.end(body);
  });
}
