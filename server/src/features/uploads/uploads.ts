import { AppError, type UploadPurpose } from '@loupe/contract';
import { dayMs } from '@loupe/domain';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sql from 'sql-template-tag';
import { inTransaction, type Connection, type Database, type Transaction } from '../../platform/database.ts';

/** An upload, in progress or complete. */
export interface Upload {
  readonly id: number;
  readonly uuid: string;
  readonly purpose: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly receivedBytes: number;
}

const columns = sql`id, uuid, purpose, name, size_bytes as "sizeBytes", received_bytes as "receivedBytes"`;

/** An upload that is not used for anything is deleted after a day. */
const retentionMs = dayMs;

export interface NewUpload {
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly bytes: number;
  readonly modifiedAtMs: number;
}

/**
 * Starts an upload, or resumes an interrupted one of the same user with the same name, size and modification
 * time. A complete media file that was not assigned to goods counts as interrupted.
 */
export async function startUpload(
  connection: Connection,
  ownerId: number,
  { purpose, name, bytes, modifiedAtMs }: NewUpload,
  now: Date,
): Promise<Upload> {
  const known = await connection.query<Upload>(
    sql`update uploads set expires_at = greatest(expires_at, ${new Date(now.getTime() + retentionMs)})
      where id = (select id from uploads
                   where user_id = ${ownerId} and purpose = ${purpose} and name = ${name}
                     and size_bytes = ${bytes} and modified_at_ms = ${modifiedAtMs}
                     and (received_bytes < size_bytes or purpose = 'MEDIA')
                   order by id desc limit 1)
      returning ${columns}`,
  );
  if (known.rows[0] !== undefined) return known.rows[0];
  const { rows } = await connection.query<Upload>(
    sql`insert into uploads (user_id, purpose, name, size_bytes, modified_at_ms, expires_at)
     values (${ownerId}, ${purpose}, ${name}, ${bytes}, ${modifiedAtMs}, ${new Date(now.getTime() + retentionMs)})
       returning ${columns}`,
  );
  const [upload] = rows;
  if (upload === undefined) throw new Error('the upload was not stored');
  return upload;
}

/** An upload of its owner; null when there is none. */
export async function findUpload(
  connection: Connection,
  uuid: string,
  ownerId: number,
): Promise<Upload | null> {
  const { rows } = await connection.query<Upload>(
    sql`select ${columns} from uploads where uuid = ${uuid} and user_id = ${ownerId}`,
  );
  return rows[0] ?? null;
}

/** Called in the transaction of the last chunk. */
export type OnUploadComplete = (transaction: Transaction, id: number) => Promise<void>;

/**
 * Appends the next chunk and returns the number of bytes received so far. A chunk at another offset, such as
 * a repeated one, changes nothing. Throws NOT_FOUND for an unknown upload or one of another user, TOO_LARGE
 * past the declared size.
 */
export async function appendChunk(
  database: Database,
  { uuid, ownerId, at, bytes }: { uuid: string; ownerId: number; at: number; bytes: Buffer },
  onComplete: OnUploadComplete,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<Upload>(
      sql`select ${columns} from uploads where uuid = ${uuid} and user_id = ${ownerId} for update`,
    );
    const [file] = rows;
    if (file === undefined) throw new AppError('NOT_FOUND');
    if (at !== file.receivedBytes || bytes.length === 0) return file.receivedBytes;
    const received = at + bytes.length;
    if (received > file.sizeBytes) throw new AppError('TOO_LARGE');
    await transaction.query(
      sql`insert into upload_chunks (file_id, byte_offset, bytes) values (${file.id}, ${at}, ${bytes})`,
    );
    await transaction.query(sql`update uploads set received_bytes = ${received} where id = ${file.id}`);
    if (received === file.sizeBytes) await onComplete(transaction, file.id);
    return received;
  });
}

/** Whether all bytes of an upload are there; true without one. The caller has locked the upload. */
export async function isUploadComplete(connection: Connection, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const { rowCount } = await connection.query(
    sql`select from uploads where id = ${id} and received_bytes = size_bytes`,
  );
  return rowCount === 1;
}

/** Streams the bytes of an upload from its beginning, chunk by chunk. */
export async function* readUpload(connection: Connection, id: number): AsyncGenerator<Buffer> {
  for (let next = 0; ;) {
    const { rows } = await connection.query<{ byte_offset: number; bytes: Buffer }>(
      sql`select byte_offset, bytes from upload_chunks
           where file_id = ${id} and byte_offset >= ${next} order by byte_offset limit 1`,
    );
    const [chunk] = rows;
    if (chunk === undefined) return;
    next = chunk.byte_offset + chunk.bytes.length;
    yield chunk.bytes;
  }
}

/** Writes an upload to a path on disk, for code that reads files by path. */
export async function writeUploadToDisk(connection: Connection, id: number, path: string): Promise<void> {
  await pipeline(Readable.from(readUpload(connection, id)), createWriteStream(path));
}

/** Extends the retention of an upload that is in use. */
export async function extendUploadRetention(
  transaction: Transaction,
  id: number,
  until: Date,
): Promise<void> {
  await transaction.query(sql`update uploads set expires_at = ${until} where id = ${id}`);
}

/** Deletes an upload whose content is stored elsewhere now. */
export async function deleteUpload(connection: Connection, id: number): Promise<void> {
  await connection.query(sql`delete from uploads where id = ${id}`);
}
