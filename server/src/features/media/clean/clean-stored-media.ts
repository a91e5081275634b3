import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { MediaRejectedError } from '../identify/media-types.ts';
import { createChunkWriter, readChunks } from '../chunks.ts';
import { cleanImage, imageTypes } from './clean-image.ts';

/** Images cleaned per run of the job; the next run continues. */
const maxConcurrent = 50;

const uncleanedFile = z.object({ id: z.int(), type: z.enum(imageTypes), size_bytes: z.int() });
type UncleanedFile = z.infer<typeof uncleanedFile>;

/** Removes the metadata of images that were stored before uploads did so. */
export async function cleanStoredMedia({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Promise<void> {
  for (let count = 0; count < maxConcurrent; count += 1) {
    const found = await inTransaction(database, async (transaction) => {
      const file = await takeUncleaned(transaction);
      if (file === null) return false;
      try {
        await cleanFile(transaction, file);
      } catch (error) {
        // Stored by an older version with less strict checks: it stays as it is.
        if (!(error instanceof MediaRejectedError)) throw error;
        log.warn({ file: file.id }, 'the metadata of a stored photo cannot be removed');
      }
      await transaction.query(sql`update media_files set cleaned_at = ${clock.now()} where id = ${file.id}`);
      return true;
    });
    if (!found) return;
  }
}

async function takeUncleaned(transaction: Transaction): Promise<UncleanedFile | null> {
  const { rows } = await transaction.query(
    sql`select id, type, size_bytes from media_files where cleaned_at is null and type = any(${[...imageTypes]})
      order by id limit 1 for update skip locked`,
    uncleanedFile,
  );
  return rows[0] ?? null;
}

async function cleanFile(
  transaction: Transaction,
  { id, type, size_bytes: size }: UncleanedFile,
): Promise<void> {
  const stored: Buffer[] = [];
  for await (const piece of readChunks(transaction, id, { first: 0, last: size - 1 })) stored.push(piece);
  const before = Buffer.concat(stored);
  const cleaned = cleanImage(type, before);
  if (cleaned.equals(before)) return;
  await transaction.query(sql`delete from media_chunks where file_id = ${id}`);
  const pieces = createChunkWriter(transaction, id);
  await pieces.write(cleaned);
  await pieces.end();
  // The cleaned image may be stored already as another file: two files cannot have the same checksum.
  const sha256 = createHash('sha256').update(cleaned).digest('hex');
  await transaction.query(
    sql`update media_files file set size_bytes = ${cleaned.length}, sha256 = case
        when exists (select from media_files where sha256 = ${sha256}) then file.sha256 else ${sha256} end
      where id = ${id}`,
  );
}
