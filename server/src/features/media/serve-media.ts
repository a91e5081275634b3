import { AppError } from '@loupe/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { bindRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import type { Connection } from '../../platform/database.ts';
import { parseRangeHeader } from './byte-range.ts';
import { isMediaId } from './media-url.ts';
import { readChunks } from './chunks.ts';

/** A file as a browser receives it. */
export interface ServedFile {
  readonly id: number;
  readonly sha256: string;
  readonly type: string;
  readonly size_bytes: number;
  readonly name: string;
}

/** The uploaded file of an address, such as `readMedia` gives in its paths; null when there is none. */
export async function findMediaFile(connection: Connection, address: string): Promise<ServedFile | null> {
  if (!isMediaId(address)) return null;
  const { rows } = await connection.query<ServedFile>(
    sql`select id, sha256, type, size_bytes, name from media_files where public_id = ${address}`,
  );
  return rows[0] ?? null;
}

/**
 * Content security policy of a file opened directly: it may load and run nothing. Images also get a sandbox.
 * Inside a sandbox browsers display no PDF and play no video; neither of them can run scripts on this site,
 * because the type is fixed and never sniffed.
 */
function policyOf(type: string): string {
  if (type.startsWith('image/'))
    return "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  const itself = type.startsWith('video/') ? "media-src 'self'" : "object-src 'self'";
  return `default-src 'none'; ${itself}; style-src 'unsafe-inline'; frame-ancestors 'none'`;
}

/**
 * Serves uploaded media. The unguessable address is the access right, because images and videos in a page
 * send no token. An address is never reused for other content, so browsers can cache it for good.
 */
export function registerMediaRoutes(app: FastifyInstance, { database }: Services): void {
  bindRoute(app, 'media', async (request, reply) => {
    const file = await findMediaFile(database, request.params['address'] ?? '');
    if (file === null) throw new AppError('NOT_FOUND');
    return sendMediaFile(database, request, reply, file, 'private, max-age=31536000, immutable');
  });
}

/** Sends a file or the range of it that is asked for. */
export async function sendMediaFile(
  database: Connection,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  cacheControl: string,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  // A sandboxed document cannot have this header; browsers would log a warning.
  reply.removeHeader('origin-agent-cluster');
  void reply
    .headers({
      etag: tag,
      'accept-ranges': 'bytes',
      'cache-control': cacheControl,
      'content-security-policy': policyOf(file.type),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${file.name}"`,
    })
    .type(file.type);
  if (isHeld(request.headers['if-none-match'], tag)) return reply.status(304).send();
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === tag;
  const range = isSame ? parseRangeHeader(request.headers.range, file.size_bytes) : null;
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.size_bytes}`).send();
  }
  const { first, last } = range ?? { first: 0, last: file.size_bytes - 1 };
  if (range !== null) {
    void reply.status(206).header('content-range', `bytes ${first}-${last}/${file.size_bytes}`);
  }
  void reply.header('content-length', last - first + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(Readable.from(readChunks(database, file.id, { first, last }), { objectMode: false }));
}

/** Whether the browser already has this version of the file. */
const isHeld = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));
