import type { Transaction } from '../../platform/database.ts';
import { cleanImage, isImageType } from './clean/clean-image.ts';
import { openIdentifier, type IdentifiedMedia } from './identify/identify.ts';
import { newAddress } from './media-address.ts';
import { pieceWriter } from './pieces.ts';
import { safeName } from './safe-name.ts';

/** A file that can be read from its beginning, more than once. */
export interface MediaSource {
  /** Path as the sender named it, folders included. */
  readonly name: string;
  open(): AsyncIterable<Buffer>;
}

export interface StoredFile extends IdentifiedMedia {
  readonly id: number;
  readonly address: string;
  readonly name: string;
  /** False when the same content was stored before. */
  readonly isNew: boolean;
}

/**
 * Takes a file in as it is read, a piece at a time, photographs without their metadata. The same content is stored once, under the address it has.
 * Throws MediaRefused when it is not what it seems; the transaction must then end without a commit.
 */
export async function storeFile(
  transaction: Transaction,
  source: MediaSource,
  by: { readonly actor: string; readonly now: Date },
): Promise<StoredFile> {
  const id = await nextId(transaction);
  const pieces = pieceWriter(transaction, id);
  const identified = await readCleaned(source, async (chunk) => pieces.write(chunk));
  await pieces.end();
  const { type, bytes, extent, sha256 } = identified;
  const [address, name] = [newAddress(), safeName(source.name, type)];
  const { rowCount } = await transaction.raw.query(
    `insert into media_files (id, address, sha256, type, bytes, width, height, name, created_at, created_by, cleaned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9) on conflict (sha256) do nothing`,
    [id, address, sha256, type, bytes, extent?.width ?? null, extent?.height ?? null, name, by.now, by.actor],
  );
  if (rowCount === 1) return { ...identified, id, address, name, isNew: true };
  await transaction.raw.query('delete from media_chunks where file_id = $1', [id]);
  return { ...identified, ...(await fileBySha256(transaction, sha256)), isNew: false };
}

/** Reads a source to its end and hands on what is kept of it; a photograph is held whole until it is cleaned. */
async function readCleaned(
  source: MediaSource,
  write: (chunk: Buffer) => Promise<void>,
): Promise<IdentifiedMedia> {
  const identifier = openIdentifier(source.name);
  let held: Buffer[] = [];
  for await (const chunk of source.open()) {
    identifier.push(chunk);
    held.push(chunk);
    const type = identifier.type();
    if (type === null || isImageType(type)) continue;
    for (const one of held) await write(one);
    held = [];
  }
  const sent = identifier.end();
  const isPhotograph = isImageType(sent.type);
  const kept = isPhotograph ? cleanImage(sent.type, Buffer.concat(held)) : Buffer.concat(held);
  await write(kept);
  if (!isPhotograph) return sent;
  const cleaned = openIdentifier(source.name);
  cleaned.push(kept);
  return cleaned.end();
}

async function nextId({ raw }: Transaction): Promise<number> {
  const { rows } = await raw.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('media_files', 'id')) as id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence always has a next number');
  return row.id;
}

/** Locked, so that nobody takes it away before it is used. */
async function fileBySha256({ raw }: Transaction, sha256: string) {
  const { rows } = await raw.query<{ id: number; address: string; name: string }>(
    'select id, address, name from media_files where sha256 = $1 for update',
    [sha256],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a file was taken away while it was stored again');
  return row;
}
