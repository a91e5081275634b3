import { clientPagePath, type ClientPage } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

describeOnDatabase('a client page', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 12 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 200 });
  });

  const make = async (data: object): Promise<ClientPage> => {
    const { status, body } = await test.send('createClientPage', { data }, buyer.token);
    expect(status).toBe(200);
    const selection: ClientPage = JSON.parse(JSON.stringify(body['client_page']));
    return selection;
  };
  const look = async (link: string) => test.app.inject({ url: link });

  it('shows the stones, by default without prices, and counts views', async () => {
    const { link, client_page_id } = await make({ stones: stones.slice(0, 2), title: 'For <the> ring' });
    const page = await look(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.body).toContain('For &lt;the&gt; ring');
    expect(page.body).not.toContain('US$');
    await look(link);
    const { body } = await test.send('listClientPages', {}, buyer.token);
    expect(body['client_pages_data']).toMatchObject([
      { client_page_id: client_page_id, views: 2, status: 'OPEN', pieces: 2 },
    ]);
  });

  it('shows the customer’s price plus the markup, to the cent', async () => {
    const [stone = ''] = stones;
    const { body } = await test.send('stoneDetail', { id: stone }, buyer.token);
    const { final_ppc: own }: { final_ppc: string } = JSON.parse(JSON.stringify(body['stone']));
    const { link } = await make({ stones: [stone], markup: '0' });
    expect((await look(link)).body.replaceAll(',', '')).toContain(`US$ ${own} per carat`);
    const twice = await make({ stones: [stone], markup: '100' });
    const double = (Number(own) * 2).toFixed(2);
    expect((await look(twice.link)).body.replaceAll(',', '')).toContain(`US$ ${double} per carat`);
  });

  it('shows an unavailable stone only as no longer available', async () => {
    const [stone = ''] = stones.slice(5);
    const { link } = await make({ stones: [stone], markup: '5' });
    const other = await createSignedInUser(test.services);
    await test.send('addOrder', { data: { stones: [stone] } }, other.token);
    const { body } = await look(link);
    expect(body).toContain('No longer available');
    expect(body).not.toContain('US$');
  });

  it('is closed when revoked, expired or unknown, or when its owner is inactive', async () => {
    const { link, client_page_id } = await make({ stones: stones.slice(0, 1) });
    const stranger = await createSignedInUser(test.services);
    expect((await test.send('revokeClientPage', { id: client_page_id }, stranger.token)).status).toBe(404);
    for (let again = 0; again < 2; again += 1) {
      const { body } = await test.send('revokeClientPage', { id: client_page_id }, buyer.token);
      expect(body['client_page']).toMatchObject({ status: 'REVOKED' });
    }
    const over = await make({ stones: stones.slice(0, 1) });
    await test.services.database.query(
      sql`update client_pages set expires_at = now() where uuid = ${over.client_page_id}`,
    );
    const owned = await make({ stones: stones.slice(0, 1) });
    await test.services.database.query(sql`update users set status = 'INACTIVE' where id = ${buyer.id}`);
    for (const closed of [
      link,
      over.link,
      owned.link,
      `${clientPagePath}x`,
      `${clientPagePath}${'A'.repeat(22)}`,
    ]) {
      const { statusCode, body } = await look(closed);
      expect(statusCode).toBe(404);
      expect(body).toContain('This page is closed');
    }
    await test.services.database.query(sql`update users set status = 'ACTIVE' where id = ${buyer.id}`);
  });

  it('rejects stones that do not exist and a markup that is not a percentage', async () => {
    const add = async (data: object) =>
      (await test.send('createClientPage', { data }, buyer.token)).body['message'];
    expect(await add({ stones: ['00000000-0000-4000-8000-000000000000'] })).toBe('NOT_FOUND');
    for (const markup of ['-5', 'ten', '1000']) expect(await add({ stones, markup })).toBe('BODY_INVALID');
  });
});
