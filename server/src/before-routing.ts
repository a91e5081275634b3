import { type ErrorCode, errorCatalogue } from '@loupe/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refusalBody } from './error-answer.ts';
import type { SecurityHeaders } from './secure.ts';

const jsonType = 'application/json; charset=utf-8';

type ConnectionError = Error & { readonly code?: string };

/** What a connection that cannot be understood is told: status and code of the catalogue. */
function refusalOf({ code }: ConnectionError): readonly [status: number, code: ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'TOO_LARGE'];
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'BODY_INVALID'];
}

/**
 * Options of the server for answers before routing: addresses that cannot be read, and requests the parser of Node
 * refuses. They have the form and the headers of every other answer.
 */
export const answersBeforeRouting = (headers: SecurityHeaders) => ({
  frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    // An address that cannot be read leads nowhere.
    void reply.status(errorCatalogue.NOT_FOUND.status).headers(headers).send(refusalBody('NOT_FOUND'));
  },
  clientErrorHandler: (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] = refusalOf(error);
    const body = JSON.stringify(refusalBody(code));
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

/** Answers requests with an expectation that Node does not know; it would refuse them by itself. */
export function refuseExpectations({ server }: FastifyInstance, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(refusalBody('BODY_INVALID'));
    const length = Buffer.byteLength(body);
    response.writeHead(417, { ...headers, 'content-type': jsonType, 'content-length': length });
    response.end(body);
  });
}
