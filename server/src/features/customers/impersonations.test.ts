import { calls, impersonationHeader, type CallName } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { generateLots } from '../../demo/generate-lots.ts';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction } from '../../platform/database.ts';
import { callNames } from '../../call-handlers.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { sampleBodies } from '../../testing/sample-bodies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { writePieces } from '../jewellery/write-pieces.ts';
import { writeLots } from '../loose/write-lots.ts';
import { stockTopic } from '../stock/change-stone-status.ts';

describeOnDatabase('impersonation of a customer', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let buyer: TestUser;
  let sales: TestUser;
  let stones: string[];
  let customerId: string;
  let view: string;

  beforeAll(async () => {
    database = await open();
    stones = await insertTestStones(database, { count: 40 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, {
      userDiscHundredths: 275,
      access: ['loose', 'order', 'quick_search'],
    });
    sales = await createSignedInUser(test.services, { role: 'sales' });
    await holdStones(database, buyer, stones.slice(0, 5));
    await inTransaction(database, async (transaction) => {
      await writeLots(transaction, generateLots({ count: 12, seed: 3 }));
      await writePieces(transaction, generatePieces({ count: 6, seed: 5 }));
      // The prices of held stones stay; every other stone costs more from here on.
      const { rows } = await transaction.query<{ id: number }>(
        sql`update stones set ppc = ppc + 3333 + id * 7,
                amount = round((ppc + 3333 + id * 7)::numeric * carat / 1000) returning id`,
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });
    await test.services.stockSearch.catchUp();
    customerId = await uuidOf(buyer);
    view = await startImpersonation(sales);
  });

  const uuidOf = async ({ id }: TestUser) => {
    const { rows } = await database.query<{ uuid: string }>(sql`select uuid from users where id = ${id}`);
    return rows[0]?.uuid ?? '';
  };
  const startImpersonation = async ({ token }: TestUser) => {
    const { status, body } = await test.send('deskStartImpersonation', { id: customerId }, token);
    expect(status).toBe(200);
    return String(body['view']);
  };
  const look = async (name: CallName, body: object, { token } = sales, impersonation = view) => {
    const response = await test.app.inject({
      method: 'POST',
      url: calls[name].path,
      headers: { authorization: token, [impersonationHeader]: impersonation },
      payload: body,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const asHimself = async (name: CallName, body: object) => test.send(name, body, buyer.token);
  /** Everything the database stores for the customer. */
  const customerState = async () => {
    const { rows } = await database.query(
      sql`select (select jsonb_agg(r order by r::text) from recent_searches r
        where r.user_id = ${buyer.id}) as recent,
              (select to_jsonb(a) from users a where a.id = ${buyer.id}) as account,
              (select jsonb_agg(s) from sessions s where s.user_id = ${buyer.id}) as sessions,
              (select jsonb_agg(h order by h.id) from holds h where h.company_id = ${buyer.id}) as holds,
              (select jsonb_agg(n order by n.id) from notifications n
                where n.user_id = ${buyer.id}) as notifications`,
    );
    return rows;
  };

  it('shows the customer and the impersonating desk the same prices to the cent: results, details, comparisons, loose goods', async () => {
    const before = await customerState();
    const search = { search_param: { type: 'All' }, view: { limit: 100 } };
    const seen = await look('search', search);
    expect(seen.body.rows).toHaveLength(40);
    expect(seen.body).toEqual(
      (await asHimself('search', { ...search, view: { limit: 100, saveToRecent: false } })).body,
    );
    const writingCalls: readonly (readonly [CallName, object])[] = [
      ['quickSearch', { search_param: {} }],
      ['getPriceChart', { search_param: {} }],
      ['compareStones', { ids: stones.slice(0, 6) }],
      ['refreshStones', { ids: stones }],
      ['getLooseData', { data: {} }],
      ['listJewellery', { data: {} }],
      ...stones.map((id) => ['stoneDetail', { id }] as const),
    ];
    for (const [name, body] of writingCalls) {
      const { status, body: shown } = await look(name, body);
      expect([name, status]).toEqual([name, 200]);
      expect(shown).toEqual((await asHimself(name, body)).body);
    }
    expect((await test.send('search', search, sales.token)).body['rows']).not.toEqual(seen.body.rows);
    const [{ body: home }, { body: customerBody }] = [
      await look('updateDashboard', {}),
      await asHimself('updateDashboard', {}),
    ];
    expect(home.home_data).toEqual({
      ...Object(customerBody['home_data']),
      person: { ...home.home_data.person, permission: 'VIEW' },
    });
    expect(await customerState()).toEqual(before);
  });

  it('exports the customer’s prices, and serves the file only to the user who requested it', async () => {
    const exportRequest = { data: { search_param: { type: 'All' }, format: 'csv' } };
    const file = async (link: unknown, token: string) =>
      test.app.inject({ url: String(link), headers: { host: 'portal.example', authorization: token } });
    const { link } = (await look('exportData', exportRequest)).body;
    const customerLink = (await asHimself('exportData', exportRequest)).body['link'];
    const seen = await file(link, sales.token);
    expect(seen.body.split('\n').length).toBeGreaterThan(40);
    expect(seen.body).toBe((await file(customerLink, buyer.token)).body);
    expect((await file(link, buyer.token)).statusCode).toBe(404);
  });

  const viewable: readonly CallName[] = callNames().filter((name) => 'allowsImpersonation' in calls[name]);
  it('is read-only: rejects every call that does not allow impersonation', async () => {
    for (const name of callNames().filter(
      (one) => calls[one].roles !== 'anyone' && !viewable.includes(one),
    )) {
      const { status, body } = await look(name, sampleBodies[name]);
      expect([name, status, body.message]).toEqual([name, 403, 'IMPERSONATION_READ_ONLY']);
    }
    expect(viewable).toHaveLength(25);
  });

  it('grants no more access than the customer has', async () => {
    const { status, body } = await look('matchPair', sampleBodies.matchPair);
    expect([status, body.message]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('is limited to desk users and to the session that started it, until it ends', async () => {
    const search = { search_param: { type: 'All' } };
    expect((await look('search', search, buyer)).body.message).toBe('NOT_ALLOWED');
    const other = await createSignedInUser(test.services, { role: 'sales' });
    expect((await look('search', search, other)).body.message).toBe('IMPERSONATION_ENDED');
    expect((await look('search', search, sales, 'made up')).body.message).toBe('IMPERSONATION_ENDED');
    const impersonation = await startImpersonation(other);
    expect((await look('search', search, other, impersonation)).status).toBe(200);
    await test.send('deskEndImpersonation', { data: { view: impersonation } }, other.token);
    expect((await look('search', search, other, impersonation)).body.message).toBe('IMPERSONATION_ENDED');
    const { rows } = await database.query(
      sql`select action from audit_log where actor_id = ${other.id} and subject = ${`user:${buyer.email}`}
        order by id`,
    );
    expect(rows).toEqual([{ action: 'impersonation-started' }, { action: 'impersonation-ended' }]);
  });
});
