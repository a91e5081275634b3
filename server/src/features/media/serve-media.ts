import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { bindRoute } from '../../bind-routes.ts';
import type { Parts } from '../../parts.ts';
import type { Connection } from '../../platform/database.ts';
import { readRange } from './byte-range.ts';
import { isAddress } from './media-address.ts';
import { readPieces } from './pieces.ts';

const servedFile = z.object({
  id: z.int(),
  sha256: z.string(),
  type: z.string(),
  bytes: z.int(),
  name: z.string(),
});

async function findFile({ raw }: Connection, address: string) {
  if (!isAddress(address)) return null;
  const { rows } = await raw.query(
    'select id, sha256, type, bytes, name from media_files where address = $1',
    [address],
  );
  return rows.length === 0 ? null : servedFile.parse(rows[0]);
}

/**
 * A file opened by itself may load nothing and run nothing. Photographs also stand in a sandbox; in one, browsers
 * show no PDF and play no film. Neither runs scripts of its own on this site: the type is fixed, and never guessed.
 */
function policyOf(type: string): string {
  if (type.startsWith('image/'))
    return "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  const itself = type.startsWith('video/') ? "media-src 'self'" : "object-src 'self'";
  return `default-src 'none'; ${itself}; style-src 'unsafe-inline'; frame-ancestors 'none'`;
}

/**
 * Serves what was uploaded. The address is the right to see it: pictures and films of a page send no token. It is
 * never given to another content, so what a browser keeps stays right.
 */
export function serveMedia(app: FastifyInstance, { database }: Parts): void {
  bindRoute(app, 'media', async (request, reply) => {
    const file = await findFile(database, request.params['address'] ?? '');
    if (file === null) throw new AppError('NOT_FOUND');
    const tag = `"${file.sha256}"`;
    // Browsers cannot grant it to a sandbox, and say so.
    reply.removeHeader('origin-agent-cluster');
    void reply
      .headers({
        etag: tag,
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': policyOf(file.type),
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="${file.name}"`,
      })
      .type(file.type);
    if (isHeld(request.headers['if-none-match'], tag)) return reply.status(304).send();
    const ifRange = request.headers['if-range'];
    const isSame = ifRange === undefined || ifRange === tag;
    const range = isSame ? readRange(request.headers.range, file.bytes) : null;
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${file.bytes}`).send();
    }
    const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
    if (range !== null) {
      void reply.status(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
    }
    void reply.header('content-length', last - first + 1);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(Readable.from(readPieces(database, file.id, { first, last }), { objectMode: false }));
  });
}

/** Whether the browser has this very file already. */
const isHeld = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));
