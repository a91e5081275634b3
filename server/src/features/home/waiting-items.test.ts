import { calls } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { generateLots } from '../../demo/generate-lots.ts';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { writePieces } from '../jewellery/write-pieces.ts';
import { writeLots } from '../loose/write-lots.ts';

describeOnDatabase('waiting items of the dashboard', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestUser;
  let sales: TestUser;
  let ids: readonly string[];
  const waiting = async ({ token } = owner) =>
    calls.getWaitingItems.response.parse((await test.send('getWaitingItems', {}, token)).body).items;

  beforeAll(async () => {
    database = await open();
    ids = await insertTestStones(database, { count: 4 });
    await inTransaction(database, async (transaction) => {
      await writePieces(transaction, generatePieces({ count: 20, seed: 5 }));
      await writeLots(transaction, generateLots({ count: 50, seed: 7 }));
    });
    test = await createTestApp(database, { closeWith: 'file' });
    owner = await createSignedInUser(test.services, { access: ['order', 'offer', 'loose'] });
    sales = await createSignedInUser(test.services, { role: 'sales' });
  });

  it('are empty for a new customer', async () => {
    expect(await waiting()).toEqual([]);
  });

  it('begin with what ends soonest: counter-offers and holds with the time until which they can be answered', async () => {
    const [held = '', offered = ''] = ids;
    await test.send('requestHold', { cart: [held] }, owner.token);
    const { stone } = calls.stoneDetail.response.parse(
      (await test.send('stoneDetail', { id: offered }, owner.token)).body,
    );
    const ppc = (Number(stone['final_ppc']) - 0.02).toFixed(2);
    await test.send('addOffer', { data: { stones: [{ stock_uuid: offered, ppc }] } }, owner.token);
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['HOLD']);
    const { rows } = await database.query<{ uuid: string }>(sql`select uuid from offer_lines`);
    const price = (Number(stone['final_ppc']) - 0.01).toFixed(2);
    await database.query(
      sql`update offer_lines set status = 'COUNTERED', counter_ppc = ${Math.round(Number(price) * 100)},
          expires_at = now() + '1 hour'::interval where uuid = ${rows[0]?.uuid}`,
    );
    const items = await waiting();
    expect(items.map(({ kind }) => kind)).toEqual(['COUNTER_OFFER', 'HOLD']);
    expect(items[1]).toMatchObject({ kind: 'HOLD', hold: { stone: { stock_uuid: held } } });
    expect(items.every(({ due_at: due }) => due !== null)).toBe(true);
  });

  it('have the stones that a client wants until the customer holds them', async () => {
    const [, , wanted = ''] = ids;
    const made = await test.send(
      'createClientPage',
      { data: { stones: [wanted], title: 'For Sara', prices: 'COST' } },
      owner.token,
    );
    const { client_page: page } = calls.createClientPage.response.parse(made.body);
    await database.query(
      sql`insert into client_page_answers (client_page_id, stone_id, kind, form_id, client_key, name, contact,
          message, created_at)
        select p.id, s.id, 'WANT', 'form', ''::bytea, 'Sara', 'sara@client.example', '', now()
          from client_pages p, stones s where p.uuid = ${page.client_page_id} and s.uuid = ${wanted}`,
    );
    const wantedStones = async () => (await waiting()).filter(({ kind }) => kind === 'WANTED_STONE');
    expect(await wantedStones()).toMatchObject([
      {
        wanted: { client_name: 'Sara', page_title: 'For Sara', stone: { stock_uuid: wanted } },
        due_at: null,
      },
    ]);
    await test.send('requestHold', { cart: [wanted] }, owner.token);
    expect(await wantedStones()).toEqual([]);
  });

  it('have the pieces of jewellery that a client wants while they are available', async () => {
    const listed = await test.send('listJewellery', { data: { limit: 1 } }, owner.token);
    const [piece] = calls.listJewellery.response.parse(listed.body).jewellery_data.rows;
    const id = piece?.piece_uuid ?? '';
    const made = await test.send(
      'createClientPage',
      { data: { pieces: [id], title: 'For Omar', prices: 'COST' } },
      owner.token,
    );
    const { client_page: page } = calls.createClientPage.response.parse(made.body);
    await database.query(
      sql`insert into client_page_answers (client_page_id, piece_id, kind, form_id, client_key, name, contact,
          message, created_at)
        select p.id, j.id, 'WANT', 'form', ''::bytea, 'Omar', '+971 50 000 0000', '', now()
          from client_pages p, jewellery_pieces j where p.uuid = ${page.client_page_id} and j.uuid = ${id}`,
    );
    const wantedPieces = async () => (await waiting()).filter(({ kind }) => kind === 'WANTED_PIECE');
    expect(await wantedPieces()).toMatchObject([
      { wanted: { client_name: 'Omar', page_title: 'For Omar', piece: { piece_uuid: id } }, due_at: null },
    ]);
    await database.query(sql`update jewellery_pieces set status = 'SOLD' where uuid = ${id}`);
    expect(await wantedPieces()).toEqual([]);
  });

  it('have the open demands for loose goods with recent matches that are still listed', async () => {
    const added = await test.send(
      'addLooseDemand',
      { data: { title: 'Stars', details: 'G-H VS', criteria: { kind: ['MELEE'] } } },
      owner.token,
    );
    expect(added.status).toBe(200);
    const demands = async () => (await waiting()).filter(({ kind }) => kind === 'DEMAND');
    expect(await demands()).toEqual([]);
    await database.query(
      sql`insert into alert_matches (demand_id, lot_id, matched_at, notify_at)
        select d.id, l.id, now() - '1 hour'::interval, now() from demands d, loose_lots l
         where d.title = 'Stars' and l.kind = 'MELEE' and l.status = 'AVAILABLE' limit 1`,
    );
    expect(await demands()).toMatchObject([{ demand: { title: 'Stars', goods: 'LOOSE' }, due_at: null }]);
    await database.query(sql`update loose_lots set status = 'SOLD'`);
    expect(await demands()).toEqual([]);
  });

  it('have the open demands whose recent matches are still listed', async () => {
    await test.send(
      'addDemand',
      {
        data: {
          search_param: JSON.stringify({ caratInputData: { from: '0.01', to: '99' } }),
          title: 'Rounds',
          expires_on: isoGulfDay(gulfDay(new Date()) + 5),
        },
      },
      owner.token,
    );
    const demands = async () => (await waiting()).filter(({ kind }) => kind === 'DEMAND');
    expect(await demands()).toEqual([]);
    await database.query(
      sql`insert into alert_matches (demand_id, stone_id, matched_at, notify_at)
        select d.id, s.id, now() - '9 days'::interval, now() from demands d, stones s where s.uuid = ${ids[3]}`,
    );
    expect(await demands()).toEqual([]);
    await database.query(sql`update alert_matches set matched_at = now() - '1 day'::interval`);
    expect(await demands()).toMatchObject([{ demand: { title: 'Rounds', status: 'OPEN' }, due_at: null }]);
  });

  it('are the customer’s own, and only for customers', async () => {
    const stranger = await createSignedInUser(test.services, { access: ['order', 'offer'] });
    expect(await waiting(stranger)).toEqual([]);
    expect((await test.send('getWaitingItems', {}, sales.token)).status).toBe(403);
  });
});
