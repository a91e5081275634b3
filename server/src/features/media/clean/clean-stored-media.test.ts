import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { systemClock } from '../../../platform/clock.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { readChunks } from '../chunks.ts';
import { storeFile } from '../store-file.ts';
import { mediaFile, otherPhotograph, sourceOf } from '../testing/media-files.ts';
import { cleanStoredMedia } from './clean-stored-media.ts';

const by = { actor: 'test', now: new Date('2026-11-01T10:00:00Z') };
/** A comment segment after the start of a JPEG. */
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 12]), Buffer.from('GPS 51.2 N')]);
const commented = (photograph: Buffer) =>
  Buffer.concat([photograph.subarray(0, 2), comment, photograph.subarray(2)]);

const store = async (database: Database, bytes: Buffer) =>
  inTransaction(database, async (transaction) => storeFile(transaction, sourceOf('a.jpg', bytes), by));

async function bytesOf(database: Database, id: number): Promise<Buffer> {
  const { rows } = await database.query<{ size_bytes: number }>(
    sql`select size_bytes from media_files where id = ${id}`,
  );
  const pieces: Buffer[] = [];
  for await (const piece of readChunks(database, id, { first: 0, last: (rows[0]?.size_bytes ?? 0) - 1 }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Stores a file as an older version did. */
async function storeAsBefore(database: Database, id: number, bytes: Buffer): Promise<void> {
  await database.query(sql`update media_chunks set bytes = ${bytes} where file_id = ${id} and chunk_no = 0`);
  await database.query(
    sql`update media_files set size_bytes = ${bytes.length}, cleaned_at = null, sha256 = ${`before-${id}`} where id = ${id}`,
  );
}

describeOnDatabase('metadata of stored images', (open) => {
  it('is removed when an image is stored, so that identical images are stored once', async () => {
    const database = await open();
    const first = await store(database, commented(mediaFile('photograph.jpg')));
    expect((await bytesOf(database, first.id)).includes('GPS')).toBe(false);
    const again = await store(database, mediaFile('photograph.jpg'));
    expect([again.id, again.isNew]).toEqual([first.id, false]);
  });

  it('is removed from images stored earlier, by a job that keeps their public ids', async () => {
    const database = await open();
    const [one, two] = [
      await store(database, otherPhotograph('1')),
      await store(database, otherPhotograph('2')),
    ];
    const clean = await bytesOf(database, one.id);
    await storeAsBefore(database, one.id, commented(clean));
    // A file that cannot be parsed stays as it is, and the job continues.
    await storeAsBefore(database, two.id, Buffer.from('no picture at all'));
    await cleanStoredMedia({ database, clock: systemClock, log: silentLog });
    expect(await bytesOf(database, one.id)).toEqual(clean);
    const { rows } = await database.query(
      sql`select public_id from media_files where cleaned_at is not null order by id`,
    );
    expect(rows).toEqual([{ public_id: one.publicId }, { public_id: two.publicId }]);
  });

  it('is also removed when the cleaned image is stored already', async () => {
    const database = await open();
    const [one, two] = [
      await store(database, otherPhotograph('1')),
      await store(database, otherPhotograph('2')),
    ];
    const picture = await bytesOf(database, one.id);
    await storeAsBefore(database, two.id, commented(picture));
    await cleanStoredMedia({ database, clock: systemClock, log: silentLog });
    expect(await bytesOf(database, two.id)).toEqual(picture);
  });
});
