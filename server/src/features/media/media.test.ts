import { expect, it } from 'vitest';
import { z } from 'zod';
import { goodsWithMedia } from '../../goods-with-media.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { goodRow, importRows } from '../stock-import/testing/import-rows.ts';
import { loadStonesByUuid } from '../stock/store.ts';
import { addMedia } from './add-media.ts';
import type { MediaKind } from './media-kinds.ts';
import { readMedia } from './read-media.ts';
import { removeMedia } from './remove-media.ts';
import { longFilm, mediaFile, otherPhotograph, sourceOf } from './testing/media-files.ts';

const by = { actor: 'test', now: new Date('2026-01-05T08:00:00Z') };

/** Three stones; the first has links of its supplier. */
async function stonesIn(database: Database) {
  return insertTestStones(database, {
    count: 3,
    change: (stone, place) => ({
      ...stone,
      facts: {
        ...stone.facts,
        stock_no: `LP-${place}`,
        media: place === 0 ? ['IMAGE'] : [],
        image_url: place === 0 ? 'https://supplier.example/0.jpg' : null,
        report_no: `246600000${place}`,
      },
    }),
  });
}

async function show(
  database: Database,
  uuid: string,
  name: string,
  bytes: Buffer,
  kind: MediaKind = 'IMAGE',
  place = 0,
) {
  const goods = { kind: 'STONE', uuid, number: name } as const;
  return addMedia(database, goodsWithMedia, { source: sourceOf(name, bytes), goods, kind, place, ...by });
}

const filesIn = async ({ raw }: Database) =>
  (
    await raw.query<{ files: number; pieces: number }>(
      'select (select count(*) from media_files) as files, (select count(*) from media_chunks) as pieces',
    )
  ).rows[0];

const imageOf = async (database: Database, uuid: string) => {
  const [stone] = await loadStonesByUuid(database, [uuid]);
  return stone?.facts.image_url ?? null;
};

const found = z.object({ count: z.number() });

describeOnDatabase('media', (open) => {
  it('are stored once, whatever they are called and whatever they show', async () => {
    const database = await open();
    const [one = '', two = ''] = await stonesIn(database);
    expect(await show(database, one, 'a.jpg', mediaFile('photograph.jpg'))).toBe('added');
    expect(await show(database, one, 'a.jpg', mediaFile('photograph.jpg'))).toBe('unchanged');
    expect(await show(database, two, 'b.jpg', mediaFile('photograph.jpg'))).toBe('added');
    expect(await filesIn(database)).toEqual({ files: 1, pieces: 1 });
    const media = await readMedia(database, 'STONE', [one, two]);
    expect(media.get(one)).toEqual(media.get(two));
  });

  it('give way to a newer file of the same name, and what nothing shows any more is gone', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    await show(database, one, 'a.jpg', mediaFile('photograph.jpg'));
    const former = await imageOf(database, one);
    expect(await show(database, one, 'A.JPG', otherPhotograph('newer'))).toBe('replaced');
    expect(await imageOf(database, one)).not.toBe(former);
    expect(await filesIn(database)).toEqual({ files: 1, pieces: 1 });
  });

  it('leave nothing behind when a file is refused', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    const cut = longFilm(900_000).subarray(0, 800_000);
    await expect(show(database, one, 'a.mp4', cut, 'VIDEO')).rejects.toThrow('is cut off');
    expect(await filesIn(database)).toEqual({ files: 0, pieces: 0 });
  });

  it('stand before the supplier’s links, in the order of their places, and come and go', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    await show(database, one, 'LP_2.jpg', otherPhotograph('two'), 'IMAGE', 2);
    await show(database, one, 'LP_1.jpg', otherPhotograph('one'), 'IMAGE', 1);
    await show(database, one, 'film.mp4', mediaFile('film.mp4'), 'VIDEO');
    const [stone] = await loadStonesByUuid(database, [one]);
    expect(stone?.facts).toMatchObject({
      media: ['IMAGE', 'VIDEO'],
      image_url: expect.stringMatching(/^\/media\/[\w-]{22}\/LP_1\.jpg$/),
      video_url: expect.stringMatching(/^\/media\/[\w-]{22}\/film\.mp4$/),
    });
    for (const { address } of (await readMedia(database, 'STONE', [one])).get(one) ?? []) {
      const [, , id = ''] = address.split('/');
      expect(await removeMedia(database, goodsWithMedia, id, by)).toMatchObject({ shownBy: 1 });
    }
    const [bare] = await loadStonesByUuid(database, [one]);
    expect(bare?.facts).toMatchObject({
      media: ['IMAGE'],
      image_url: 'https://supplier.example/0.jpg',
      video_url: null,
    });
    expect(await filesIn(database)).toEqual({ files: 0, pieces: 0 });
    const { rows } = await database.raw.query(
      'select action, count(*) from audit group by action order by 1',
    );
    expect(rows).toEqual([
      { action: 'media-added', count: 3 },
      { action: 'media-removed', count: 3 },
    ]);
  });

  it('of a stone settle, however many are uploaded at once', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    await Promise.all(
      Array.from({ length: 8 }, async (_, place) =>
        show(database, one, `LP_${place}.jpg`, otherPhotograph(String(place)), 'IMAGE', place),
      ),
    );
    expect(await imageOf(database, one)).toMatch(/LP_0\.jpg$/);
    expect((await readMedia(database, 'STONE', [one])).get(one)).toHaveLength(8);
  });

  it('are found by every node’s search, and shown in its result', async () => {
    const database = await open();
    const [first, second] = [await openTestApp(database), await openTestApp(database)];
    const [, two = ''] = await stonesIn(database);
    await second.parts.stockView.catchUp();
    const buyer = await signInAs(first.parts);
    await database.raw.query(
      `insert into change_log (topic, keys) select 'stock', array_agg(id) from stones`,
    );
    const count = async () => {
      await second.parts.stockView.catchUp();
      const { body } = await second.send('search', { search_param: { media: ['CERTIFICATE'] } }, buyer.token);
      return found.parse(body).count;
    };
    expect(await count()).toBe(0);
    await show(database, two, 'report.pdf', mediaFile('report.pdf'), 'CERTIFICATE');
    expect(await count()).toBe(1);
    const { body } = await second.send('stoneDetail', { id: two }, buyer.token);
    expect(body['stone']).toMatchObject({
      media: ['CERTIFICATE'],
      report_file: expect.stringMatching(/^\/media\//),
    });
  });

  it('lead to PUBLIC_URL from a file of the result, whatever host the request names', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    await show(database, one, 'a.jpg', mediaFile('photograph.jpg'));
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const wanted = { search_param: { packetNo: 'LP-0' }, format: 'csv', fields: ['image_url'] };
    const { body } = await test.send('exportData', { data: wanted }, buyer.token);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const file = await test.app.inject({ url: String(body['link']), headers });
    expect(file.body).toMatch(/https:\/\/portal\.example\/media\/[\w-]{22}\/a\.jpg/);
  });

  it('stay with a stone when a stock file without links names it again', async () => {
    const database = await open();
    await importRows(database, [goodRow()]);
    const { rows } = await database.raw.query<{ uuid: string }>('select uuid from stones');
    const uuid = rows[0]?.uuid ?? '';
    await show(database, uuid, 'a.jpg', mediaFile('photograph.jpg'));
    const before = await imageOf(database, uuid);
    const again = await importRows(database, [goodRow({ Color: 'E' })]);
    expect(again.applied).toMatchObject({ changed: 1 });
    expect(before).toMatch(/^\/media\//);
    expect(await imageOf(database, uuid)).toBe(before);
    const unchanged = await importRows(database, [goodRow({ Color: 'E' })]);
    expect(unchanged.applied).toMatchObject({ unchanged: 1 });
  });
});
