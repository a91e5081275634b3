import { calls, customerViewHeader, type CallName } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { generateLots } from '../../demo/generate-lots.ts';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction } from '../../platform/database.ts';
import { callNames } from '../../route.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { sampleBodies } from '../../testing/sample-bodies.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { writePieces } from '../jewellery/write-pieces.ts';
import { writeLots } from '../loose/write-lots.ts';
import { stockTopic } from '../stock/change-stone-status.ts';

describeOnDatabase('the stock with the eyes of a customer', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let buyer: TestPerson;
  let sales: TestPerson;
  let stones: string[];
  let customerId: string;
  let view: string;

  beforeAll(async () => {
    database = await open();
    stones = await insertTestStones(database, { count: 40 });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, {
      userDiscHundredths: 275,
      access: ['loose', 'order', 'quick_search'],
    });
    sales = await signInAs(test.parts, { role: 'sales' });
    await holdStones(database, buyer, stones.slice(0, 5));
    await inTransaction(database, async (transaction) => {
      await writeLots(transaction, generateLots({ count: 12, seed: 3 }));
      await writePieces(transaction, generatePieces({ count: 6, seed: 5 }));
      // What was promised to him stays; everything else costs more from now on.
      const { rows } = await transaction.raw.query<{ id: number }>(
        `update stones set ppc = ppc + 3333 + id * 7,
                amount = round((ppc + 3333 + id * 7)::numeric * carat / 1000) returning id`,
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });
    await test.parts.stockView.catchUp();
    customerId = await uuidOf(buyer);
    view = await begin(sales);
  });

  const uuidOf = async ({ id }: TestPerson) => {
    const { rows } = await database.raw.query<{ uuid: string }>('select uuid from accounts where id = $1', [
      id,
    ]);
    return rows[0]?.uuid ?? '';
  };
  const begin = async ({ token }: TestPerson) => {
    const { status, body } = await test.send('deskBeginView', { id: customerId }, token);
    expect(status).toBe(200);
    return String(body['view']);
  };
  const look = async (name: CallName, body: object, { token } = sales, eyes = view) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: calls[name].path,
      headers: { authorization: token, [customerViewHeader]: eyes },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const asHimself = async (name: CallName, body: object) => test.send(name, body, buyer.token);
  /** Everything in the database that is the customer's. */
  const hisState = async () => {
    const { rows } = await database.raw.query(
      `select (select jsonb_agg(r order by r::text) from recent_searches r where r.account_id = $1) as recent,
              (select to_jsonb(a) from accounts a where a.id = $1) as account,
              (select jsonb_agg(s) from sessions s where s.account_id = $1) as sessions,
              (select jsonb_agg(h order by h.id) from holds h where h.account_id = $1) as holds,
              (select jsonb_agg(n order by n.id) from notifications n where n.account_id = $1) as notifications`,
      [buyer.id],
    );
    return rows;
  };

  it('costs him and whoever looks as him the same to the cent: results, details, comparisons, loose goods', async () => {
    const before = await hisState();
    const search = { search_param: { type: 'All' }, view: { limit: 100 } };
    const seen = await look('search', search);
    expect(seen.body.rows).toHaveLength(40);
    expect(seen.body).toEqual(
      (await asHimself('search', { ...search, view: { limit: 100, remember: false } })).body,
    );
    const asked: readonly (readonly [CallName, object])[] = [
      ['quickSearch', { search_param: {} }],
      ['priceChart', { search_param: {} }],
      ['compareStones', { ids: stones.slice(0, 6) }],
      ['freshStones', { ids: stones }],
      ['getLooseData', { data: {} }],
      ['getJewellery', { data: {} }],
      ...stones.map((id) => ['stoneDetail', { id }] as const),
    ];
    for (const [name, body] of asked) {
      const { status, body: shown } = await look(name, body);
      expect([name, status]).toEqual([name, 200]);
      expect(shown).toEqual((await asHimself(name, body)).body);
    }
    expect((await test.send('search', search, sales.token)).body['rows']).not.toEqual(seen.body.rows);
    const [{ body: home }, { body: his }] = [
      await look('updateDashboard', {}),
      await asHimself('updateDashboard', {}),
    ];
    expect(home.home_data).toEqual({
      ...Object(his['home_data']),
      person: { ...home.home_data.person, may: 'VIEW' },
    });
    expect(await hisState()).toEqual(before);
  });

  it('comes out of an export as he would get it, for whoever asked for it alone', async () => {
    const wanted = { data: { search_param: { type: 'All' }, format: 'csv' } };
    const file = async (link: unknown, token: string) =>
      test.app.inject({ url: String(link), headers: { host: 'portal.example', authorization: token } });
    const { link } = (await look('exportData', wanted)).body;
    const his = (await asHimself('exportData', wanted)).body['link'];
    const seen = await file(link, sales.token);
    expect(seen.body.split('\n').length).toBeGreaterThan(40);
    expect(seen.body).toBe((await file(his, buyer.token)).body);
    expect((await file(link, buyer.token)).statusCode).toBe(404);
  });

  const viewable: readonly CallName[] = callNames().filter((name) => 'isViewable' in calls[name]);
  it('writes nothing: every other call is refused with his eyes, whatever it is', async () => {
    for (const name of callNames().filter((one) => calls[one].who !== 'anyone' && !viewable.includes(one))) {
      const { status, body } = await look(name, sampleBodies[name]);
      expect([name, status, body.message]).toEqual([name, 403, 'VIEW_READ_ONLY']);
    }
    expect(viewable).toHaveLength(14);
  });

  it('shows no more than he may see', async () => {
    const { status, body } = await look('matchPair', sampleBodies.matchPair);
    expect([status, body.message]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('is for the desk alone, for the sign-in it was begun in, and over when that says so', async () => {
    const search = { search_param: { type: 'All' } };
    expect((await look('search', search, buyer)).body.message).toBe('NOT_ALLOWED');
    const other = await signInAs(test.parts, { role: 'sales' });
    expect((await look('search', search, other)).body.message).toBe('VIEW_OVER');
    expect((await look('search', search, sales, 'made up')).body.message).toBe('VIEW_OVER');
    const eyes = await begin(other);
    expect((await look('search', search, other, eyes)).status).toBe(200);
    await test.send('deskEndView', { data: { view: eyes } }, other.token);
    expect((await look('search', search, other, eyes)).body.message).toBe('VIEW_OVER');
    const { rows } = await database.raw.query(
      `select action from audit where actor_id = $1 and subject = $2 order by id`,
      [other.id, `account:${buyer.email}`],
    );
    expect(rows).toEqual([{ action: 'customer-view-begun' }, { action: 'customer-view-ended' }]);
  });
});
