import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { systemClock } from '../../../platform/clock.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { quietLog } from '../../../testing/quiet-log.ts';
import { readPieces } from '../pieces.ts';
import { storeFile } from '../store-file.ts';
import { mediaFile, otherPhotograph, sourceOf } from '../testing/media-files.ts';
import { cleanStoredMedia } from './clean-stored-media.ts';

const by = { actor: 'test', now: new Date('2026-11-01T10:00:00Z') };
/** A comment behind the beginning of a JPEG. */
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 12]), Buffer.from('GPS 51.2 N')]);
const commented = (photograph: Buffer) =>
  Buffer.concat([photograph.subarray(0, 2), comment, photograph.subarray(2)]);

const store = async (database: Database, bytes: Buffer) =>
  inTransaction(database, async (transaction) => storeFile(transaction, sourceOf('a.jpg', bytes), by));

async function bytesOf(database: Database, id: number): Promise<Buffer> {
  const { rows } = await database.raw.query<{ bytes: number }>(
    'select bytes from media_files where id = $1',
    [id],
  );
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(database, id, { first: 0, last: (rows[0]?.bytes ?? 0) - 1 }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Puts a file back as an older version stored it. */
async function storeAsBefore({ raw }: Database, id: number, bytes: Buffer): Promise<void> {
  await raw.query('update media_chunks set bytes = $2 where file_id = $1 and piece = 0', [id, bytes]);
  await raw.query('update media_files set bytes = $2, cleaned_at = null, sha256 = $3 where id = $1', [
    id,
    bytes.length,
    `before-${id}`,
  ]);
}

describeOnDatabase('metadata of photographs', (open) => {
  it('is taken out as a photograph is stored, so that the same picture is stored once', async () => {
    const database = await open();
    const first = await store(database, commented(mediaFile('photograph.jpg')));
    expect((await bytesOf(database, first.id)).includes('GPS')).toBe(false);
    const again = await store(database, mediaFile('photograph.jpg'));
    expect([again.id, again.isNew]).toEqual([first.id, false]);
  });

  it('is taken out of those stored before, by a job, under the address they have', async () => {
    const database = await open();
    const [one, two] = [
      await store(database, otherPhotograph('1')),
      await store(database, otherPhotograph('2')),
    ];
    const clean = await bytesOf(database, one.id);
    await storeAsBefore(database, one.id, commented(clean));
    // What cannot be followed stays as it is, and the job goes on.
    await storeAsBefore(database, two.id, Buffer.from('no picture at all'));
    await cleanStoredMedia({ database, clock: systemClock, log: quietLog });
    expect(await bytesOf(database, one.id)).toEqual(clean);
    const { rows } = await database.raw.query(
      'select address from media_files where cleaned_at is not null order by id',
    );
    expect(rows).toEqual([{ address: one.address }, { address: two.address }]);
  });

  it('goes also where the cleaned photograph is stored already', async () => {
    const database = await open();
    const [one, two] = [
      await store(database, otherPhotograph('1')),
      await store(database, otherPhotograph('2')),
    ];
    const picture = await bytesOf(database, one.id);
    await storeAsBefore(database, two.id, commented(picture));
    await cleanStoredMedia({ database, clock: systemClock, log: quietLog });
    expect(await bytesOf(database, two.id)).toEqual(picture);
  });
});
