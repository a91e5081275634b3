import { formatIssue } from '@loupe/contract';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FileLimits } from './cell.ts';
import { FileRejectedError, toFileRejectedError } from './cell.ts';
import type { TextEncoding } from './decode-text.ts';

/** Bytes that are examined before a text file is read. */
export const headBytes = 64 * 1024;

const byteOrderMark = Buffer.from('\ufeff');

/** The file as UTF-8 without its byte order mark, up to the limit for unpacked bytes. */
export async function* inUtf8(
  bytes: Readable,
  encoding: TextEncoding,
  limits: FileLimits,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  let unpacked = 0;
  for await (const chunk of bytes) {
    if (!Buffer.isBuffer(chunk)) continue;
    const isFirst = unpacked === 0;
    unpacked += chunk.length;
    if (unpacked > limits.unpackedBytes) {
      throw new FileRejectedError(formatIssue('SHEET_UNPACKS', { max: limits.unpackedBytes }));
    }
    if (encoding !== 'utf-8') yield Buffer.from(decoder.decode(chunk, { stream: true }));
    else yield isFirst && chunk.subarray(0, 3).equals(byteOrderMark) ? chunk.subarray(3) : chunk;
  }
}

export function openBytes(path: string, gzipped: boolean): Readable {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!gzipped) return file;
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  // When the reader stops before the end of the sheet, the file is closed too.
  gunzip.on('close', () => file.destroy());
  return file.pipe(gunzip);
}

export async function isGzip(path: string): Promise<boolean> {
  const start = await firstBytes(path, 2);
  return start[0] === 0x1f && start[1] === 0x8b;
}

/** The first bytes of a file as stored on disk, not unpacked. */
export async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function readHead(path: string, gzipped: boolean): Promise<Uint8Array> {
  if (!gzipped) return firstBytes(path, headBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const bytes = openBytes(path, true);
  try {
    for await (const chunk of bytes) {
      if (!(chunk instanceof Uint8Array)) continue;
      chunks.push(chunk);
      size += chunk.length;
      if (size >= headBytes) break;
    }
  } catch (error) {
    throw toFileRejectedError(error);
  } finally {
    bytes.destroy();
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}
