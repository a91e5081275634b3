import { calls } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { sendFile } from '../import-jobs/testing/send-file.ts';
import { mediaFile, otherPhotograph } from '../media/testing/media-files.ts';

describeOnDatabase('many pictures at once', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestPerson;

  beforeAll(async () => {
    database = await open();
    await insertTestStones(database, {
      count: 2,
      change: (stone, place) => ({
        ...stone,
        facts: { ...stone.facts, stock_no: `LP-1002${place}`, report_no: `246612345${place}` },
      }),
    });
    test = await openTestApp(database, { closeWith: 'file' });
    stock = await signInAs(test.parts, { role: 'stock' });
  });

  const sent = async (name: string, content: Buffer) =>
    sendFile(test, stock.token, { name, content, purpose: 'MEDIA' });
  const send = async (name: string, content: Buffer) =>
    test.send('deskPlaceMedia', { data: { file: await sent(name, content) } }, stock.token);
  const placed = async (name: string, content: Buffer) => {
    const { status, body } = await send(name, content);
    expect([status, body['message']]).toEqual([200, '']);
    return calls.deskPlaceMedia.answer.parse(body).main_data;
  };
  const links = async () =>
    (await database.raw.query<{ name: string }>('select name from media_links order by name')).rows.map(
      ({ name }) => name,
    );

  it('are told by their names which goods they would show, before a byte is sent', async () => {
    const names = ['new/LP-10020_1.jpg', '2466123451.pdf', 'holiday.jpg'];
    const { body } = await test.send('deskMatchMedia', { data: { names } }, stock.token);
    expect(body['rows']).toMatchObject([
      { name: names[0], outcome: 'matched', goods: { kind: 'STONE', number: 'LP-10020' } },
      { outcome: 'matched', goods: { number: 'LP-10021' } },
      { outcome: 'unknown', goods: null },
    ]);
    const sales = await signInAs(test.parts, { role: 'sales' });
    expect((await test.send('deskMatchMedia', { data: { names } }, sales.token)).status).toBe(403);
    expect((await test.send('deskPlaceMedia', { data: { file: names[0] } }, sales.token)).status).toBe(403);
  });

  it('show their goods as they come, are there already, or are refused for what they hold', async () => {
    const picture = mediaFile('photograph.jpg');
    expect(await placed('new/LP-10020_1.jpg', picture)).toMatchObject({
      placed: 'added',
      shows: 'IMAGE',
      goods: { number: 'LP-10020' },
    });
    expect((await placed('new/LP-10020_1.jpg', picture)).placed).toBe('unchanged');
    expect(await placed('360/LP-10021.mp4', mediaFile('film.mp4'))).toMatchObject({ shows: 'VIEW_360' });
    expect(await placed('holiday.jpg', picture)).toMatchObject({ outcome: 'unknown', placed: null });
    const wrong = await send('LP-10021.png', picture);
    expect([wrong.status, wrong.body['message']]).toEqual([422, 'FILE_REFUSED']);
    expect(wrong.body['fields']).toEqual([
      {
        field: 'file',
        problem: 'is named .png but holds JPEG',
        cause: { kind: 'NAMED_OTHERWISE', args: { ending: 'png', type: 'JPEG' } },
      },
    ]);
    expect(await links()).toEqual(['lp-10020_1.jpg', 'lp-10021.mp4']);
    const kept = await database.raw.query('select from received_files');
    expect(kept.rowCount).toBe(0);
  });

  it('that had come whole when the tab closed need not be sent again', async () => {
    const picture = otherPhotograph('whole');
    const first = await sent('LP-10021_5.jpg', picture);
    expect(await sent('LP-10021_5.jpg', picture)).toBe(first);
    const { body } = await test.send('deskPlaceMedia', { data: { file: first } }, stock.token);
    expect(body['main_data']).toMatchObject({ placed: 'added' });
  });

  it('are taken back while no other file has taken their place', async () => {
    const { link_id, address } = await placed('LP-10020_2.jpg', otherPhotograph('two'));
    const takeBack = async () => test.send('deskRemoveMedia', { data: { link_id, address } }, stock.token);
    expect((await placed('LP-10020_2.jpg', otherPhotograph('better'))).placed).toBe('replaced');
    expect((await takeBack()).body['message']).toBe('STEP_REFUSED');
    const third = await placed('LP-10020_3.jpg', otherPhotograph('three'));
    const data = { link_id: third.link_id, address: third.address };
    expect((await test.send('deskRemoveMedia', { data }, stock.token)).status).toBe(200);
    expect(await links()).not.toContain('lp-10020_3.jpg');
    const { rows } = await database.raw.query(
      `select action, actor from audit where subject = 'stone:LP-10020' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'media-added', actor: 'stock' }]);
  });
});
