import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { MediaRefused } from '../identify/media-types.ts';
import { pieceWriter, readPieces } from '../pieces.ts';
import { cleanImage, imageTypes } from './clean-image.ts';

/** Photographs cleaned in one run of the job; the next run goes on. */
const mostAtOnce = 50;

const uncleanedFile = z.object({ id: z.int(), type: z.enum(imageTypes), bytes: z.int() });
type UncleanedFile = z.infer<typeof uncleanedFile>;

/** Takes the metadata out of photographs that were stored before uploads did so. */
export async function cleanStoredMedia({
  database,
  clock,
  log,
}: Pick<Parts, 'database' | 'clock' | 'log'>): Promise<void> {
  for (let count = 0; count < mostAtOnce; count += 1) {
    const found = await inTransaction(database, async (transaction) => {
      const file = await takeUncleaned(transaction);
      if (file === null) return false;
      try {
        await cleanFile(transaction, file);
      } catch (error) {
        // Stored by an older version that looked less closely: it stays as it is.
        if (!(error instanceof MediaRefused)) throw error;
        log.warn({ file: file.id }, 'a stored photograph cannot be cleaned');
      }
      await transaction.raw.query('update media_files set cleaned_at = $2 where id = $1', [
        file.id,
        clock.now(),
      ]);
      return true;
    });
    if (!found) return;
  }
}

async function takeUncleaned({ raw }: Transaction): Promise<UncleanedFile | null> {
  const { rows } = await raw.query(
    `select id, type, bytes from media_files where cleaned_at is null and type = any($1)
      order by id limit 1 for update skip locked`,
    [[...imageTypes]],
  );
  return rows.length === 0 ? null : uncleanedFile.parse(rows[0]);
}

async function cleanFile(transaction: Transaction, { id, type, bytes }: UncleanedFile): Promise<void> {
  const stored: Buffer[] = [];
  for await (const piece of readPieces(transaction, id, { first: 0, last: bytes - 1 })) stored.push(piece);
  const before = Buffer.concat(stored);
  const cleaned = cleanImage(type, before);
  if (cleaned.equals(before)) return;
  const { raw } = transaction;
  await raw.query('delete from media_chunks where file_id = $1', [id]);
  const pieces = pieceWriter(transaction, id);
  await pieces.write(cleaned);
  await pieces.end();
  // The same photograph may be there, cleaned, under another address: two files cannot have one check sum.
  await raw.query(
    `update media_files file set bytes = $2, sha256 = case
        when exists (select from media_files where sha256 = $3) then file.sha256 else $3 end
      where id = $1`,
    [id, cleaned.length, createHash('sha256').update(cleaned).digest('hex')],
  );
}
