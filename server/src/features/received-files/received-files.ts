import { AppError, type FilePurpose } from '@loupe/contract';
import { dayMs } from '@loupe/domain';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { inTransaction, type Connection, type Database, type Transaction } from '../../platform/database.ts';

/** A file on its way or whole. */
export interface ReceivedFile {
  readonly id: number;
  readonly uuid: string;
  readonly purpose: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
}

const fileRow = z.object({
  id: z.int(),
  uuid: z.string(),
  purpose: z.string(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
});
const columns = 'id, uuid, purpose, name, bytes, received';

/** A file that nobody made anything of is forgotten after a day. */
const keptMs = dayMs;

export interface SentFile {
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: number;
}

/**
 * Makes room for a file; one of the same person that broke off, by its name, size and time, is gone on with. A picture
 * that came whole and was not placed broke off as well.
 */
export async function openReceivedFile(
  { raw }: Connection,
  ownerId: number,
  { purpose, name, bytes, changedAt }: SentFile,
  now: Date,
): Promise<ReceivedFile> {
  const known = await raw.query(
    `update received_files set keep_until = greatest(keep_until, $6)
      where id = (select id from received_files
                   where owner_id = $1 and purpose = $2 and name = $3 and bytes = $4 and changed_at = $5
                     and (received < bytes or purpose = 'MEDIA')
                   order by id desc limit 1)
      returning ${columns}`,
    [ownerId, purpose, name, bytes, changedAt, new Date(now.getTime() + keptMs)],
  );
  if (known.rows.length > 0) return fileRow.parse(known.rows[0]);
  const { rows } = await raw.query(
    `insert into received_files (owner_id, purpose, name, bytes, changed_at, keep_until)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [ownerId, purpose, name, bytes, changedAt, new Date(now.getTime() + keptMs)],
  );
  return fileRow.parse(rows[0]);
}

/** A person's own file; null when there is none. */
export async function findReceivedFile(
  { raw }: Connection,
  uuid: string,
  ownerId: number,
): Promise<ReceivedFile | null> {
  const { rows } = await raw.query(
    `select ${columns} from received_files where uuid = $1 and owner_id = $2`,
    [uuid, ownerId],
  );
  return z.array(fileRow).parse(rows)[0] ?? null;
}

/**
 * Takes the next piece of a file and says how much of it is here. A piece that begins elsewhere, such as one sent
 * twice, changes nothing. Throws NOT_FOUND for a file of nobody's or another's, TOO_LARGE past its end.
 */
export async function addPiece(
  database: Database,
  { uuid, ownerId, at, bytes }: { uuid: string; ownerId: number; at: number; bytes: Buffer },
): Promise<number> {
  return inTransaction(database, async ({ raw }) => {
    const { rows } = await raw.query(
      `select ${columns} from received_files where uuid = $1 and owner_id = $2 for update`,
      [uuid, ownerId],
    );
    const [file] = z.array(fileRow).parse(rows);
    if (file === undefined) throw new AppError('NOT_FOUND');
    if (at !== file.received || bytes.length === 0) return file.received;
    const received = at + bytes.length;
    if (received > file.bytes) throw new AppError('TOO_LARGE');
    await raw.query('insert into received_pieces (file_id, at, bytes) values ($1, $2, $3)', [
      file.id,
      at,
      bytes,
    ]);
    await raw.query('update received_files set received = $2 where id = $1', [file.id, received]);
    return received;
  });
}

const pieceRow = z.object({ at: z.int(), bytes: z.instanceof(Buffer) });

/** The bytes of a file from its beginning, a piece at a time. */
export async function* readReceivedFile({ raw }: Connection, id: number): AsyncGenerator<Buffer> {
  for (let next = 0; ;) {
    const { rows } = await raw.query(
      'select at, bytes from received_pieces where file_id = $1 and at >= $2 order by at limit 1',
      [id, next],
    );
    if (rows.length === 0) return;
    const { at, bytes } = pieceRow.parse(rows[0]);
    next = at + bytes.length;
    yield bytes;
  }
}

/** Writes a file out where it can be read by its path. */
export async function writeOut(connection: Connection, id: number, path: string): Promise<void> {
  await pipeline(Readable.from(readReceivedFile(connection, id)), createWriteStream(path));
}

/** Keeps a file that something was begun with. */
export async function keepReceivedFile({ raw }: Transaction, id: number, until: Date): Promise<void> {
  await raw.query('update received_files set keep_until = $2 where id = $1', [id, until]);
}

/** Forgets a file: what it brought is elsewhere now. */
export async function forgetReceivedFile({ raw }: Connection, id: number): Promise<void> {
  await raw.query('delete from received_files where id = $1', [id]);
}

/** Forgets files whose time is over. */
export async function sweepReceivedFiles({ raw }: Connection, now: Date): Promise<void> {
  await raw.query('delete from received_files where keep_until < $1', [now]);
}
