import { selectionPath, type Selection } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

describeOnDatabase('a page for a client', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 12 });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { userDiscHundredths: 200 });
  });

  const make = async (data: object): Promise<Selection> => {
    const { status, body } = await test.send('addSelection', { data }, buyer.token);
    expect(status).toBe(200);
    const selection: Selection = JSON.parse(JSON.stringify(body['selection']));
    return selection;
  };
  const look = async (link: string) => test.app.inject({ url: link });

  it('shows the stones without prices unless they are asked for, and counts who looks', async () => {
    const { link, selection_id } = await make({ stones: stones.slice(0, 2), title: 'For <the> ring' });
    const page = await look(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.body).toContain('For &lt;the&gt; ring');
    expect(page.body).not.toContain('US$');
    await look(link);
    const { body } = await test.send('getSelections', {}, buyer.token);
    expect(body['selections_data']).toMatchObject([{ selection_id, views: 2, state: 'OPEN', pieces: 2 }]);
  });

  it('shows the customer’s own price with his mark-up, to the cent', async () => {
    const [stone = ''] = stones;
    const { body } = await test.send('stoneDetail', { id: stone }, buyer.token);
    const { final_ppc: own }: { final_ppc: string } = JSON.parse(JSON.stringify(body['stone']));
    const { link } = await make({ stones: [stone], markup: '0' });
    expect((await look(link)).body.replaceAll(',', '')).toContain(`US$ ${own} per carat`);
    const twice = await make({ stones: [stone], markup: '100' });
    const double = (Number(own) * 2).toFixed(2);
    expect((await look(twice.link)).body.replaceAll(',', '')).toContain(`US$ ${double} per carat`);
  });

  it('says of a stone that has gone only that it has gone', async () => {
    const [stone = ''] = stones.slice(5);
    const { link } = await make({ stones: [stone], markup: '5' });
    const other = await signInAs(test.parts);
    await test.send('addOrder', { data: { stones: [stone] } }, other.token);
    const { body } = await look(link);
    expect(body).toContain('No longer available');
    expect(body).not.toContain('US$');
  });

  it('is closed when revoked, over, unknown, or its owner is out', async () => {
    const { link, selection_id } = await make({ stones: stones.slice(0, 1) });
    const stranger = await signInAs(test.parts);
    expect((await test.send('revokeSelection', { id: selection_id }, stranger.token)).status).toBe(404);
    for (let again = 0; again < 2; again += 1) {
      const { body } = await test.send('revokeSelection', { id: selection_id }, buyer.token);
      expect(body['selection']).toMatchObject({ state: 'REVOKED' });
    }
    const over = await make({ stones: stones.slice(0, 1) });
    await test.parts.database.raw.query('update selections set expires_at = now() where uuid = $1', [
      over.selection_id,
    ]);
    const owned = await make({ stones: stones.slice(0, 1) });
    await test.parts.database.raw.query(`update accounts set state = 'INACTIVE' where id = $1`, [buyer.id]);
    for (const closed of [
      link,
      over.link,
      owned.link,
      `${selectionPath}x`,
      `${selectionPath}${'A'.repeat(22)}`,
    ]) {
      const { statusCode, body } = await look(closed);
      expect(statusCode).toBe(404);
      expect(body).toContain('This page is closed');
    }
    await test.parts.database.raw.query(`update accounts set state = 'ACTIVE' where id = $1`, [buyer.id]);
  });

  it('cannot hold stones that do not exist, nor a mark-up that is no percentage', async () => {
    const add = async (data: object) =>
      (await test.send('addSelection', { data }, buyer.token)).body['message'];
    expect(await add({ stones: ['00000000-0000-4000-8000-000000000000'] })).toBe('NOT_FOUND');
    for (const markup of ['-5', 'ten', '1000']) expect(await add({ stones, markup })).toBe('BODY_INVALID');
  });
});
