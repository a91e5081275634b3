import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mediaTargets } from '../../media-targets.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { validStockRow, importRows } from '../stock-import/testing/import-rows.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';
import { addMedia } from './add-media.ts';
import type { MediaKind } from './media-kinds.ts';
import { readMedia } from './read-media.ts';
import { removeMedia } from './remove-media.ts';
import { longFilm, mediaFile, otherPhotograph, sourceOf } from './testing/media-files.ts';

const by = { actor: 'test', now: new Date('2026-01-05T08:00:00Z') };

/** Inserts three stones; the first has supplier links. */
async function stonesIn(database: Database) {
  return insertTestStones(database, {
    count: 3,
    change: (stone, position) => ({
      ...stone,
      facts: {
        ...stone.facts,
        stock_no: `LP-${position}`,
        media: position === 0 ? ['IMAGE'] : [],
        image_url: position === 0 ? 'https://supplier.example/0.jpg' : null,
        report_no: `246600000${position}`,
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
  position = 0,
) {
  const goods = { kind: 'STONE', uuid, number: name } as const;
  return addMedia(database, mediaTargets, {
    source: sourceOf(name, bytes),
    goods,
    kind,
    position,
    ...by,
  });
}

const filesIn = async (database: Database) =>
  (
    await database.query<{ files: number; pieces: number }>(
      sql`select (select count(*) from media_files) as files, (select count(*) from media_chunks) as pieces`,
    )
  ).rows[0];

const imageOf = async (database: Database, uuid: string) => {
  const [stone] = await loadStonesByUuid(database, [uuid]);
  return stone?.facts.image_url ?? null;
};

const found = z.object({ count: z.number() });

describeOnDatabase('media', (open) => {
  it('stores the same content once, under any name and for any goods', async () => {
    const database = await open();
    const [one = '', two = ''] = await stonesIn(database);
    expect(await show(database, one, 'a.jpg', mediaFile('photograph.jpg'))).toBe('added');
    expect(await show(database, one, 'a.jpg', mediaFile('photograph.jpg'))).toBe('unchanged');
    expect(await show(database, two, 'b.jpg', mediaFile('photograph.jpg'))).toBe('added');
    expect(await filesIn(database)).toEqual({ files: 1, pieces: 1 });
    const media = await readMedia(database, 'STONE', [one, two]);
    expect(media.get(one)).toEqual(media.get(two));
  });

  it('replaces a file of the same name and deletes the unused file', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    await show(database, one, 'a.jpg', mediaFile('photograph.jpg'));
    const former = await imageOf(database, one);
    expect(await show(database, one, 'A.JPG', otherPhotograph('newer'))).toBe('replaced');
    expect(await imageOf(database, one)).not.toBe(former);
    expect(await filesIn(database)).toEqual({ files: 1, pieces: 1 });
  });

  it('leaves no data behind when a file is rejected', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    const cut = longFilm(900_000).subarray(0, 800_000);
    await expect(show(database, one, 'a.mp4', cut, 'VIDEO')).rejects.toThrow(
      'This file is incomplete; upload it again',
    );
    expect(await filesIn(database)).toEqual({ files: 0, pieces: 0 });
  });

  it('puts uploads before the supplier’s links, ordered by position, and restores the links after removal', async () => {
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
    for (const { url: address } of (await readMedia(database, 'STONE', [one])).get(one) ?? []) {
      const [, , id = ''] = address.split('/');
      expect(await removeMedia(database, mediaTargets, id, by)).toMatchObject({ usedByCount: 1 });
    }
    const [bare] = await loadStonesByUuid(database, [one]);
    expect(bare?.facts).toMatchObject({
      media: ['IMAGE'],
      image_url: 'https://supplier.example/0.jpg',
      video_url: null,
    });
    expect(await filesIn(database)).toEqual({ files: 0, pieces: 0 });
    const { rows } = await database.query(
      sql`select action, count(*) from audit_log group by action order by 1`,
    );
    expect(rows).toEqual([
      { action: 'media-added', count: 3 },
      { action: 'media-removed', count: 3 },
    ]);
  });

  it('keeps the media of a stone consistent under concurrent uploads', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    await Promise.all(
      Array.from({ length: 8 }, async (_, position) =>
        show(database, one, `LP_${position}.jpg`, otherPhotograph(String(position)), 'IMAGE', position),
      ),
    );
    expect(await imageOf(database, one)).toMatch(/LP_0\.jpg$/);
    expect((await readMedia(database, 'STONE', [one])).get(one)).toHaveLength(8);
  });

  it('makes new media searchable on every node and returns them with the stone', async () => {
    const database = await open();
    const [first, second] = [await createTestApp(database), await createTestApp(database)];
    const [, two = ''] = await stonesIn(database);
    await second.services.stockSearch.catchUp();
    const buyer = await createSignedInUser(first.services);
    await database.query(sql`insert into change_log (topic, keys) select 'stock', array_agg(id) from stones`);
    const count = async () => {
      await second.services.stockSearch.catchUp();
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

  it('exports links with PUBLIC_URL for any host header', async () => {
    const database = await open();
    const [one = ''] = await stonesIn(database);
    await show(database, one, 'a.jpg', mediaFile('photograph.jpg'));
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const exportRequest = { search_param: { packetNo: 'LP-0' }, format: 'csv', fields: ['image_url'] };
    const { body } = await test.send('exportData', { data: exportRequest }, buyer.token);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const file = await test.app.inject({ url: String(body['link']), headers });
    expect(file.body).toMatch(/https:\/\/portal\.example\/media\/[\w-]{22}\/a\.jpg/);
  });

  it('keeps uploads when a stock file without links updates the stone', async () => {
    const database = await open();
    await importRows(database, [validStockRow()]);
    const { rows } = await database.query<{ uuid: string }>(sql`select uuid from stones`);
    const uuid = rows[0]?.uuid ?? '';
    await show(database, uuid, 'a.jpg', mediaFile('photograph.jpg'));
    const before = await imageOf(database, uuid);
    const again = await importRows(database, [validStockRow({ Color: 'E' })]);
    expect(again.applied).toMatchObject({ changed: 1 });
    expect(before).toMatch(/^\/media\//);
    expect(await imageOf(database, uuid)).toBe(before);
    const unchanged = await importRows(database, [validStockRow({ Color: 'E' })]);
    expect(unchanged.applied).toMatchObject({ unchanged: 1 });
  });
});
