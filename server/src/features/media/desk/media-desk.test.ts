import { calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { uploadFile } from '../../imports/testing/upload-file.ts';
import { mediaFile, otherPhotograph } from '../testing/media-files.ts';

describeOnDatabase('desk media upload by file name', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestUser;

  beforeAll(async () => {
    database = await open();
    await insertTestStones(database, {
      count: 2,
      change: (stone, index) => ({
        ...stone,
        facts: { ...stone.facts, stock_no: `LP-1002${index}`, report_no: `246612345${index}` },
      }),
    });
    test = await createTestApp(database, { closeWith: 'file' });
    stock = await createSignedInUser(test.services, { role: 'stock' });
  });

  const sent = async (name: string, content: Buffer) =>
    uploadFile(test, stock.token, { name, content, purpose: 'MEDIA' });
  const send = async (name: string, content: Buffer) =>
    test.send('deskAttachMediaByName', { data: { file: await sent(name, content) } }, stock.token);
  const placed = async (name: string, content: Buffer) => {
    const { status, body } = await send(name, content);
    expect([status, body['message']]).toEqual([200, '']);
    return calls.deskAttachMediaByName.response.parse(body).main_data;
  };
  const links = async () =>
    (await database.query<{ name: string }>(sql`select name from goods_media order by name`)).rows.map(
      ({ name }) => name,
    );

  it('matches file names to goods before any upload', async () => {
    const names = ['new/LP-10020_1.jpg', '2466123451.pdf', 'holiday.jpg'];
    const { body } = await test.send('deskMatchMedia', { data: { names } }, stock.token);
    expect(body['rows']).toMatchObject([
      { name: names[0], outcome: 'matched', goods: { kind: 'STONE', number: 'LP-10020' } },
      { outcome: 'matched', goods: { number: 'LP-10021' } },
      { outcome: 'unknown', goods: null },
    ]);
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    expect((await test.send('deskMatchMedia', { data: { names } }, sales.token)).status).toBe(403);
    expect((await test.send('deskAttachMediaByName', { data: { file: names[0] } }, sales.token)).status).toBe(
      403,
    );
  });

  it('attaches a file to its goods, reports an unchanged file and rejects content that differs from the name', async () => {
    const picture = mediaFile('photograph.jpg');
    expect(await placed('new/LP-10020_1.jpg', picture)).toMatchObject({
      attached: 'added',
      media_kind: 'IMAGE',
      goods: { number: 'LP-10020' },
    });
    expect((await placed('new/LP-10020_1.jpg', picture)).attached).toBe('unchanged');
    expect(await placed('360/LP-10021.mp4', mediaFile('film.mp4'))).toMatchObject({ media_kind: 'VIEW_360' });
    expect(await placed('holiday.jpg', picture)).toMatchObject({ outcome: 'unknown', attached: null });
    const wrong = await send('LP-10021.png', picture);
    expect([wrong.status, wrong.body['message']]).toEqual([422, 'INVALID_FILE']);
    expect(wrong.body['fields']).toEqual([
      {
        field: 'file',
        problem: 'This file is named .png but contains JPEG',
        cause: { kind: 'NAMED_OTHERWISE', args: { ending: 'png', type: 'JPEG' } },
      },
    ]);
    expect(await links()).toEqual(['lp-10020_1.jpg', 'lp-10021.mp4']);
    const uploads = await database.query(sql`select from uploads`);
    expect(uploads.rowCount).toBe(0);
  });

  it('reuses a complete upload left by a closed tab', async () => {
    const picture = otherPhotograph('whole');
    const first = await sent('LP-10021_5.jpg', picture);
    expect(await sent('LP-10021_5.jpg', picture)).toBe(first);
    const { body } = await test.send('deskAttachMediaByName', { data: { file: first } }, stock.token);
    expect(body['main_data']).toMatchObject({ attached: 'added' });
  });

  it('removes an attached file only until another file replaces it', async () => {
    const { goods_media_id, url } = await placed('LP-10020_2.jpg', otherPhotograph('two'));
    const remove = async () => test.send('deskRemoveMedia', { data: { goods_media_id, url } }, stock.token);
    expect((await placed('LP-10020_2.jpg', otherPhotograph('better'))).attached).toBe('replaced');
    expect((await remove()).body['message']).toBe('INVALID_TRANSITION');
    const third = await placed('LP-10020_3.jpg', otherPhotograph('three'));
    const data = { goods_media_id: third.goods_media_id, url: third.url };
    expect((await test.send('deskRemoveMedia', { data }, stock.token)).status).toBe(200);
    expect(await links()).not.toContain('lp-10020_3.jpg');
    const { rows } = await database.query(
      sql`select action, actor_name from audit_log where subject = 'stone:LP-10020' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'media-added', actor_name: 'stock' }]);
  });
});
