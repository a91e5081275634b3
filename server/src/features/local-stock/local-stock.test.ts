import { calls, routes, searchViewOptions, type CallResponse, type Criteria } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { openLocalStock, type LocalStock } from '@loupe/stock-search';
import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { appendChange } from '../../platform/change-log.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { quickSearchNamed, searchNamed } from '../search/testing/search-named.ts';
import { anyCriteria, anySort } from '../search/testing/random-searches.ts';
import { randomStones } from '../search/testing/random-stones.ts';
import { stockTopic } from '../stock/change-stone-status.ts';

const userDiscHundredths = 225;

type SearchResponse = CallResponse<'search'>;

describeOnDatabase('the stock in a browser', (open) => {
  let database: Database;
  let app: TestApp;
  let buyer: TestUser;
  let uuids: readonly string[];
  let local: LocalStock;
  let position = '';

  const change = async (statement: ReturnType<typeof sql>) => {
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(statement);
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });
  };
  const download = async (headers: Record<string, string> = {}, token = buyer.token) =>
    app.app.inject({
      method: 'GET',
      url: routes.stockFile.path,
      headers: { authorization: token, ...headers },
    });
  const readChanges = async (since = position) => {
    const { body } = await app.send('stockChanges', { data: { since } }, buyer.token);
    return calls.stockChanges.response.parse(body);
  };
  /** What the browser does with an answer. */
  const applyChanges = async () => {
    const changes = await readChanges();
    expect(changes.is_outdated).toBe(false);
    position = changes.position;
    local.apply({
      changed: changes.changed.map((file) => new Uint8Array(Buffer.from(file, 'base64'))),
      removed: changes.removed,
      claims: changes.claims.map(({ stone, reason, expires_at: end, agreed_price: agreedPrice }) => ({
        stoneId: stone,
        reason,
        expiresAt: end === null ? null : new Date(end),
        agreedPrice,
      })),
      userDiscHundredths: changes.user_disc_hundredths,
      priceList: changes.price_list,
    });
    return changes;
  };

  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database, { closeWith: 'file' });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(1_200, 11, gulfDay(systemClock.now()))),
    );
    await database.query(
      sql`update stones set inscription = 'GIA ' || report_no,
            image_url = 'https://photos.example/' || report_no || '/' || stock_no || '.jpg' where report_no is not null`,
    );
    await app.services.stockSearch.catchUp();
    buyer = await createSignedInUser(app.services, { userDiscHundredths, access: ['stock_download'] });
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from stones where status = 'AVAILABLE' and not is_net order by id limit 40`,
    );
    uuids = rows.map(({ uuid }) => uuid);
    await holdStones(database, buyer, uuids.slice(0, 4));
    // A held stone stays at the price at which it was promised.
    await change(
      sql`update stones set ppc = ppc + 3333, amount = round((ppc + 3333)::numeric * carat / 1000) returning id`,
    );
    await app.services.stockSearch.catchUp();
    const file = await download();
    local = openLocalStock(new Uint8Array(gunzipSync(file.rawPayload)), () => systemClock.now());
    position = local.filePosition;
    await applyChanges();
  });

  const parts = () => ({
    connection: database,
    stockView: app.services.stockSearch,
    customer: { companyId: buyer.id, userDiscHundredths },
  });
  /**
   * Local versions are counted from the file. The steps of a histogram follow the stock of the time when an index was built,
   * and the server builds its index again when the changes come in batches for which it has no room.
   */
  const comparable = (response: SearchResponse, other: SearchResponse) => ({
    ...response,
    stock_version: 0,
    histograms: Object.fromEntries(
      Object.entries(response.histograms).filter(
        ([key, { edges }]) => edges.join() === other.histograms[key]?.edges.join(),
      ),
    ),
  });
  const expectEqual = async (criteria: Criteria, view: object) => {
    const options = searchViewOptions.parse(view);
    const [expected, found] = await Promise.all([
      searchNamed(parts(), criteria, options),
      local.search(criteria, options),
    ]);
    expect(comparable(found, expected)).toEqual(comparable(expected, found));
    return expected.count;
  };

  it('answers any search as the server does: count, summary, order, rows, counts, relaxations', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(
        anyCriteria,
        anySort,
        fc.record({
          offset: fc.constantFrom(0, 0, 3, 40),
          limit: fc.constantFrom(0, 5, 120),
          rowFormat: fc.constantFrom('objects', 'columns'),
          includeCounts: fc.boolean(),
          includeRelaxations: fc.boolean(),
          selected: fc.subarray([...uuids], { maxLength: 5 }),
          isSelectionInverted: fc.boolean(),
        }),
        async (criteria, sort, view) => {
          hits += await expectEqual(criteria, { sort, ...view });
        },
      ),
      { numRuns: 80 },
    );
    expect(hits).toBeGreaterThan(1_000);
    const criteria = everything;
    expect(await local.quickSearch(criteria)).toEqual(await quickSearchNamed(parts(), criteria));
  });

  it('answers column filters and restrictions to named stones as the server does', async () => {
    for (const columnFilters of [
      { carat: '1-1.5' },
      { final_disc: '<= -35' },
      { color: 'D-F', polish: 'EX' },
      { report_no: 't12' },
      { stock_no: 'ab-1' },
      { first_listed_on: '7D' },
    ])
      expect(await expectEqual(everything, { columnFilters, limit: 40 })).toBeGreaterThan(0);
    for (const exclude of [true, false])
      await expectEqual(everything, { restrictTo: { ids: uuids.slice(2, 9), exclude }, limit: 20 });
  });

  it('answers as before while and after it prepares typical searches', async () => {
    let isLeft = true;
    for (let searches = 0; isLeft; searches++) {
      isLeft = await local.prepare();
      if (searches % 5 === 0) await expectEqual(everything, { limit: 20, includeCounts: true });
    }
    expect(await local.prepare()).toBe(false);
    await expectEqual(everything, { limit: 20, includeCounts: true });
  });

  it('learns of every change: new prices, holds, stones that are sold and come back', async () => {
    await change(
      sql`update stones set ppc = ppc + 700, amount = round((ppc + 700)::numeric * carat / 1000),
            remark = 'changed \u20AC' where id % 9 = 0 returning id`,
    );
    await change(
      sql`update stones set status = 'SOLD' where id % 17 = 0 and status = 'AVAILABLE' returning id`,
    );
    await holdStones(database, buyer, uuids.slice(10, 13).slice(0, 2));
    const changes = await applyChanges();
    expect([changes.changed.length > 0, changes.removed.length > 0]).toEqual([true, true]);
    await expectEqual(everything, { limit: 100, includeCounts: true });
    await change(
      sql`update stones set status = 'AVAILABLE' where id % 17 = 0 and status = 'SOLD' returning id`,
    );
    await applyChanges();
    expect(await expectEqual(everything, { limit: 100 })).toBe(local.size);
    await expectEqual({ ...everything, mine: true }, { limit: 100 });
    expect((await readChanges()).changed).toEqual([]);
  });

  it('asks for the file to be read again when the position is too old or not of this database', async () => {
    expect(await readChanges(`${position.slice(0, 12)}:9999999999:`)).toMatchObject({
      is_outdated: true,
      changed: [],
    });
    const ofOtherDatabase = position.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(await readChanges(ofOtherDatabase)).toMatchObject({ is_outdated: true, changed: [] });
    const { status, body } = await app.send('stockChanges', { data: { since: 'yesterday' } }, buyer.token);
    expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
  });

  it('needs the access flag, which no preset grants, and sends an unchanged file once', async () => {
    const trader = await createSignedInUser(app.services, { access: ['order', 'quick_search'] });
    expect((await download({}, trader.token)).statusCode).toBe(403);
    const { status } = await app.send('stockChanges', { data: { since: '0123456789ab:0:' } }, trader.token);
    expect(status).toBe(403);
    const { etag = '', 'content-type': type } = (await download()).headers;
    expect(type).toBe('application/gzip');
    const again = await download({ 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('contains no supplier, no pair of a supplier, no cost and no other customer', async () => {
    const other = await createSignedInUser(app.services, { userDiscHundredths: 7_77 });
    await holdStones(database, other, uuids.slice(20, 22));
    await change(sql`update stones set pair_stock_no = 'SECRET-PARTNER' where stock_no = 'LX0' returning id`);
    const fresh = await createTestApp(database);
    await fresh.services.stockSearch.catchUp();
    const { rawPayload } = await fresh.app.inject({
      method: 'GET',
      url: routes.stockFile.path,
      headers: { authorization: buyer.token },
    });
    const text = gunzipSync(rawPayload).toString('latin1');
    for (const secret of ['SECRET-PARTNER', 'supplier', 'cost', other.email, `"companyId"`])
      expect(text).not.toContain(secret);
    // The position and the times of the buyer's own holds have digits of their own.
    const changes = JSON.stringify(await readChanges(), (key, value: unknown) =>
      key === 'position' || key === 'expires_at' ? null : value,
    );
    expect(changes).not.toContain('777');
    const claims = (await readChanges()).claims.length;
    const { rows } = await database.query<{ own: number }>(
      sql`select count(*)::int as own from stone_claims where company_id = ${buyer.id}`,
    );
    expect(claims).toBe(rows[0]?.own);
  });
});

const everything: Criteria = {
  choices: {},
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
