import { negotiate } from '@fastify/accept-negotiator';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Encodings of complete bodies, the better one first. */
const encodings = ['br', 'gzip'] as const;
export type BodyEncoding = (typeof encodings)[number];

/** Shorter bodies gain nothing. */
export const minCompressedLength = 2_048;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const deflate = { level: 2 };
const brotliInThread = promisify(brotliCompress);
const gzipInThread = promisify(gzip);

/** The encoding to use for a request with this Accept-Encoding header; null: none. */
export const negotiateEncoding = (accepted: string | undefined): BodyEncoding | null => {
  const chosen = negotiate(accepted ?? '', [...encodings]);
  return encodings.find((encoding) => encoding === chosen) ?? null;
};

/** Compresses a body in one call, on this thread. */
export const compressNow = (body: string, encoding: BodyEncoding): Buffer<ArrayBuffer> =>
  encoding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body, deflate);

/** Compresses a body in one call, on a thread of the runtime. */
export const compressAside = async (body: string, encoding: BodyEncoding): Promise<Buffer> =>
  encoding === 'br' ? brotliInThread(body, brotli) : gzipInThread(body, deflate);
