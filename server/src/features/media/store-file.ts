import type { MediaType } from '@loupe/contract';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { cleanImage, isImageType } from './clean/clean-image.ts';
import { createMp4Cleaner } from './clean/clean-mp4.ts';
import { createWebmCleaner } from './clean/clean-webm.ts';
import type { StreamCleaner } from './clean/stream-cleaner.ts';
import { createIdentifier, type IdentifiedMedia } from './identify/identify.ts';
import { createMediaId } from './media-url.ts';
import { createChunkWriter } from './chunks.ts';
import { safeName } from './safe-name.ts';

/** A file that can be read from its beginning more than once. */
export interface MediaSource {
  /** Path as the sender named it, with directories. */
  readonly name: string;
  open(): AsyncIterable<Buffer>;
}

export interface StoredFile extends IdentifiedMedia {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  /** False when the same content is already stored. */
  readonly isNew: boolean;
}

/**
 * Stores a file as a stream, chunk by chunk; images and videos lose their metadata. The same content is stored
 * once, under its existing address. Throws `MediaRejectedError` when the content is not acceptable; the caller must
 * then roll back the transaction.
 */
export async function storeFile(
  transaction: Transaction,
  source: MediaSource,
  by: { readonly actor: string; readonly now: Date },
): Promise<StoredFile> {
  const id = await nextId(transaction);
  const pieces = createChunkWriter(transaction, id);
  const identified = await readCleaned(source, async (chunk) => pieces.write(chunk));
  await pieces.end();
  const { type, bytes, imageSize, sha256 } = identified;
  const [address, name] = [createMediaId(), safeName(source.name, type)];
  const { rowCount } = await transaction.query(
    sql`insert into media_files (id, public_id, sha256, type, size_bytes, width, height, name, created_at,
         created_by, cleaned_at)
     values (${id}, ${address}, ${sha256}, ${type}, ${bytes}, ${imageSize?.width ?? null},
       ${imageSize?.height ?? null}, ${name}, ${by.now}, ${by.actor}, ${by.now})
       on conflict (sha256) do nothing`,
  );
  if (rowCount === 1) return { ...identified, id, publicId: address, name, isNew: true };
  await transaction.query(sql`delete from media_chunks where file_id = ${id}`);
  return { ...identified, ...(await fileBySha256(transaction, sha256)), isNew: false };
}

/** Reads a source to its end and passes on the bytes to store. An image is buffered until it is cleaned. */
async function readCleaned(
  source: MediaSource,
  write: (chunk: Buffer) => Promise<void>,
): Promise<IdentifiedMedia> {
  const identifier = createIdentifier(source.name);
  let cleaner: StreamCleaner | null = null;
  let held: Buffer[] = [];
  const storedHash = createHash('sha256');
  const store = async (chunk: Buffer) => {
    storedHash.update(chunk);
    await write(chunk);
  };
  for await (const chunk of source.open()) {
    identifier.push(chunk);
    held.push(chunk);
    const type = identifier.type();
    if (type === null || isImageType(type)) continue;
    cleaner ??= createCleaner(type);
    for (const one of held) await store(cleaner.push(one));
    held = [];
  }
  const sent = identifier.end();
  if (!isImageType(sent.type)) {
    // A file of a few bytes is identified at its end.
    cleaner ??= createCleaner(sent.type);
    for (const one of held) await store(cleaner.push(one));
    await store(cleaner.end());
    return { ...sent, sha256: storedHash.digest('hex') };
  }
  const storedBytes = cleanImage(sent.type, Buffer.concat(held));
  await write(storedBytes);
  const cleaned = createIdentifier(source.name);
  cleaned.push(storedBytes);
  return cleaned.end();
}

const keepAll: StreamCleaner = { push: (chunk) => chunk, end: () => Buffer.alloc(0) };

function createCleaner(type: MediaType): StreamCleaner {
  if (type === 'video/mp4') return createMp4Cleaner();
  return type === 'video/webm' ? createWebmCleaner() : keepAll;
}

async function nextId(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('media_files', 'id')) as id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence always has a next number');
  return row.id;
}

/** Locks the row, so that the file is not deleted before it is used. */
async function fileBySha256(transaction: Transaction, sha256: string) {
  const { rows } = await transaction.query<{ id: number; publicId: string; name: string }>(
    sql`select id, public_id as "publicId", name from media_files where sha256 = ${sha256} for update`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a file was taken away while it was stored again');
  return row;
}
