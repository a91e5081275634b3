import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Shorter bodies gain nothing. */
const minLength = 2_048;
/** Up to this length compressing takes about a tenth of a millisecond, less than handing it to another thread. */
const maxLengthInTurn = 32_768;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const deflate = { level: 2 };
const brotliInThread = promisify(brotliCompress);
const gzipInThread = promisify(gzip);
const compressors = {
  br: {
    inTurn: (body: string) => brotliCompressSync(body, brotli),
    inThread: async (body: string) => brotliInThread(body, brotli),
  },
  gzip: {
    inTurn: (body: string) => gzipSync(body, deflate),
    inThread: async (body: string) => gzipInThread(body, deflate),
  },
} as const;

/**
 * Compresses complete JSON bodies in one call, which takes a fifth of the time of a stream. Everything else is left to
 * the plugin registered after it.
 */
export function compressBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (typeof body !== 'string' || body.length < minLength || reply.hasHeader('content-encoding'))
      return body;
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('application/json')) return body;
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding === null) return body;
    const { inTurn, inThread } = compressors[encoding];
    const vary = reply.getHeader('vary');
    reply
      .header('content-encoding', encoding)
      .header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding')
      .removeHeader('content-length');
    return body.length <= maxLengthInTurn ? inTurn(body) : inThread(body);
  });
}
