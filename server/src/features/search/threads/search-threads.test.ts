import { calls, searchViewOptions, type CallResponse, type Criteria } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import type { CustomerContext } from '@loupe/stock-search';
import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { insertStones } from '../../../demo/insert-stones.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { holdStones } from '../../../testing/hold-stones.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestStockSearch } from '../../../testing/test-stock-search.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { quickSearch } from '../quick-search.ts';
import { searchStones } from '../search-stones.ts';
import type { StockSearch } from '../stock-search.ts';
import { anyCriteria, anySort } from '../testing/random-searches.ts';
import { randomStones } from '../testing/random-stones.ts';
import { createSearchThreads, readsMemoryOnly, type SearchThreads } from './search-threads.ts';

const everything: Criteria = {
  choices: {},
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

describeOnDatabase('search threads', (open) => {
  let database: Database;
  let app: TestApp;
  let buyer: TestUser;
  let customers: readonly CustomerContext[];
  let uuids: readonly string[];

  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database, { closeWith: 'file', searchThreadCount: 1 });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(800, 7, gulfDay(systemClock.now()))),
    );
    await app.services.stockSearch.catchUp();
    buyer = await createSignedInUser(app.services, {
      userDiscHundredths: 150,
      access: ['order', 'quick_search'],
    });
    customers = [
      { companyId: buyer.id, userDiscHundredths: 150 },
      { companyId: 1, userDiscHundredths: 0 },
    ];
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from stones where status = 'AVAILABLE' and not is_net order by id limit 40`,
    );
    uuids = rows.map(({ uuid }) => uuid);
    await holdStones(database, buyer, uuids.slice(0, 4));
    await change(
      sql`update stones set ppc = ppc + 3333, amount = round((ppc + 3333)::numeric * carat / 1000) returning id`,
    );
    await app.services.stockSearch.catchUp();
  });

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
  /** The threads of the application; starting others takes seconds. */
  const ofApp = () => {
    const { stockSearch, searchThreads } = app.services;
    if (searchThreads === null) throw new Error('the application has no search threads');
    return { stockSearch, threads: searchThreads };
  };
  const searchIn = async (
    threads: SearchThreads,
    view: object = {},
    {
      criteria = everything,
      customer = customers[0],
      encoding = null,
    }: Partial<{
      criteria: Criteria;
      customer: CustomerContext | undefined;
      encoding: 'br' | 'gzip' | null;
    }> = {},
  ): Promise<CallResponse<'search'>> => {
    const { response, count } = await threads.search({
      call: { call: 'search', criteria, view: searchViewOptions.parse(view) },
      customer: customer ?? { companyId: 1, userDiscHundredths: 0 },
      encoding,
    });
    const bytes = response.encoding === null ? response.body : decoders[response.encoding](response.body);
    const parsed = calls.search.response.parse(JSON.parse(bytes.toString()));
    expect(parsed.count).toBe(count);
    return parsed;
  };
  const searchHere = async (
    stockView: StockSearch,
    view: object,
    criteria: Criteria,
    customer: CustomerContext | undefined,
  ) =>
    calls.search.response.parse(
      JSON.parse(
        JSON.stringify(
          await searchStones(
            {
              connection: database,
              stockView,
              customer: customer ?? { companyId: 1, userDiscHundredths: 0 },
            },
            criteria,
            searchViewOptions.parse(view),
          ),
        ),
      ),
    );

  it('answer like the main thread, for any search, customer and encoding', async () => {
    const { stockSearch, threads } = ofApp();
    await fc.assert(
      fc.asyncProperty(
        anyCriteria.map((criteria) => ({ ...criteria, packets: [] })),
        anySort,
        fc.constantFrom('objects' as const, 'columns' as const),
        fc.constantFrom(...customers),
        fc.constantFrom('br' as const, 'gzip' as const, null),
        async (criteria, sort, rowFormat, customer, encoding) => {
          const view = { sort, rowFormat, includeCounts: true, includeRelaxations: true, limit: 50 };
          expect(await searchIn(threads, view, { criteria, customer, encoding })).toEqual(
            await searchHere(stockSearch, view, criteria, customer),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('show every change that the main thread shows, and a stone always with its claim', async () => {
    const { stockSearch, threads } = ofApp();
    const view = { limit: 500, fields: ['status', 'stock_no'] };
    const [own] = customers;
    const over = new AbortController();
    const looking = Promise.all(
      [0, 1, 2].map(async () => {
        while (!over.signal.aborted) {
          const { rows } = await searchIn(threads, view, { customer: own });
          const held = rows.filter(
            ({ status, stock_uuid }) => status === 'HOLD' && uuids.includes(stock_uuid),
          );
          expect(held.every(({ mine }) => mine)).toBe(true);
        }
      }),
    );
    for (const uuid of uuids.slice(4, 10)) {
      await holdStones(database, buyer, [uuid]);
      await stockSearch.catchUp();
      const { rows } = await searchIn(threads, view, { customer: own });
      expect(rows.find(({ stock_uuid }) => stock_uuid === uuid)).toMatchObject({
        status: 'HOLD',
        mine: true,
      });
    }
    over.abort();
    await looking;
  });

  it('follow a stock that is read again, and stones that are added until the index moves', async () => {
    const stockSearch = await createTestStockSearch(database, systemClock, 'test', { rebuildThreshold: 100 });
    const threads = createSearchThreads({ count: 1, stockSearch, log: silentLog });
    onTestFinished(async () => threads.close());
    const before = await searchIn(threads);
    await change(sql`update stones set remark = 'moved' where status <> 'SOLD' returning id`);
    await stockSearch.catchUp();
    const { rows } = await searchIn(threads, { fields: ['remark'] });
    expect(rows.every(({ remark }) => remark === 'moved')).toBe(true);
    await change(
      sql`update stones set status = 'SOLD' where id in (select id from stones where status = 'AVAILABLE' order by id desc limit 60) returning id`,
    );
    await stockSearch.catchUp();
    expect((await searchIn(threads)).count).toBe(before.count - 60);
    expect(await searchIn(threads, { limit: 100 })).toEqual(
      await searchHere(stockSearch, { limit: 100 }, everything, customers[0]),
    );
  });

  it('refuse a search when too many wait, with the seconds until the next try', async () => {
    const { threads } = ofApp();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 700 }, async (_, companyId) =>
        threads.search({
          call: { call: 'quickSearch', criteria: everything },
          customer: { companyId, userDiscHundredths: 0 },
          encoding: null,
        }),
      ),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length).toBeLessThan(700);
    for (const error of refused)
      expect(error).toMatchObject({ code: 'BUSY', details: { retryAfterSeconds: 2 } });
  });

  it('are replaced when they end, and fail only the searches they had', async () => {
    const { threads } = ofApp();
    expect((await searchIn(threads)).count).toBeGreaterThan(0);
    await threads.restart();
    expect((await searchIn(threads)).count).toBeGreaterThan(0);
  });

  it('answer the call; searches that need the database are answered by the main thread', async () => {
    const response = await app.send(
      'search',
      { search_param: { type: 'All' }, view: { limit: 3 } },
      buyer.token,
    );
    expect(response.status).toBe(200);
    expect(calls.search.response.parse(response.body).rows).toHaveLength(3);
    const parts = {
      connection: database,
      stockView: app.services.stockSearch,
      customer: { companyId: buyer.id, userDiscHundredths: 150 },
    };
    const wanted = { search_param: { type: 'All' } };
    const { search_param: criteria } = calls.quickSearch.body.parse(wanted);
    const grid = await app.send('quickSearch', wanted, buyer.token);
    expect(grid.body).toEqual(JSON.parse(JSON.stringify(await quickSearch(parts, criteria))));
    const selected = { selected: uuids.slice(0, 2), limit: 3 };
    const view = searchViewOptions.parse(selected);
    expect(readsMemoryOnly({ call: 'search', criteria: everything, view })).toBe(false);
    const summed = await app.send('search', { search_param: { type: 'All' }, view: selected }, buyer.token);
    expect(calls.search.response.parse(summed.body).selected_summary).not.toBeNull();
  });
});
