import {
  calls,
  defaultSetOrder,
  searchViewOptions,
  type CallName,
  type CallResponse,
  type Criteria,
} from '@loupe/contract';
import { defaultPairTolerances, gulfDay } from '@loupe/domain';
import type { CustomerContext } from '@loupe/stock-search';
import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { insertStones } from '../demo/insert-stones.ts';
import { findNumbers } from '../features/number-list/look-up-numbers.ts';
import { linkAsPair } from '../features/pairs/testing/pair-stock.ts';
import { readNamedStones } from '../features/search/named-stones.ts';
import { anyCriteria, anySort } from '../features/search/testing/random-searches.ts';
import { randomStones } from '../features/search/testing/random-stones.ts';
import { stockTopic } from '../features/stock/change-stone-status.ts';
import { appendChange } from '../platform/change-log.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction, type Database } from '../platform/database.ts';
import { PreparedResponse } from '../prepared-response.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { holdStones } from '../testing/hold-stones.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestStockSearch } from '../testing/test-stock-search.ts';
import { createSignedInUser, type TestUser } from '../testing/test-users.ts';
import { createSearchThreads, type AnswerOptions, type SearchThreads } from './search-threads.ts';
import type { TaskOf, ThreadCallName } from './thread-calls.ts';

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
  const stranger = { companyId: 1, userDiscHundredths: 0 };
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
      access: ['order', 'quick_search', 'match_pairs'],
    });
    customers = [{ companyId: buyer.id, userDiscHundredths: 150 }, stranger];
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
  /** The threads of the application (starting others takes seconds), and the same calls on the main thread. */
  const ofApp = () => {
    const { stockSearch, searchThreads: threads } = app.services;
    return { stockSearch, threads, here: createSearchThreads({ count: 0, stockSearch, log: silentLog }) };
  };
  const textOf = ({ body, encoding }: PreparedResponse) =>
    (encoding === null ? body : decoders[encoding](body)).toString();
  const answerIn = async <Name extends ThreadCallName>(
    threads: SearchThreads,
    name: Name,
    task: TaskOf<Name>,
    options: Partial<AnswerOptions> = {},
  ): Promise<string> => {
    const { response } = await threads.answer(name, task, { customer: stranger, encoding: null, ...options });
    return response instanceof PreparedResponse ? textOf(response) : JSON.stringify(response);
  };
  const searchIn = async (
    threads: SearchThreads,
    view: object = {},
    customer: CustomerContext = stranger,
  ): Promise<CallResponse<'search'>> => {
    const options = searchViewOptions.parse(view);
    const named = await readNamedStones(database, everything, options);
    const task = { criteria: everything, view: options, named };
    return calls.search.response.parse(JSON.parse(await answerIn(threads, 'search', task, { customer })));
  };
  /** Expects that threads and the main thread write the same bytes. */
  const expectSame = async <Name extends ThreadCallName>(
    name: Name,
    task: TaskOf<Name>,
    options: Partial<AnswerOptions> = {},
  ) => {
    const { threads, here } = ofApp();
    expect(await answerIn(threads, name, task, options)).toBe(await answerIn(here, name, task, options));
  };

  it('answer like the main thread, byte for byte, for any search, customer and encoding', async () => {
    const named = fc.subarray([...uuids], { maxLength: 5 });
    const views = fc.record({
      sort: anySort,
      rowFormat: fc.constantFrom('objects' as const, 'columns' as const),
      selected: named,
      isSelectionInverted: fc.boolean(),
      restrictTo: fc.option(fc.record({ ids: named, exclude: fc.boolean() }), { nil: undefined }),
      columnFilters: fc.constantFrom({}, { stock_no: 'L' }, { carat: '>0.5' }, { final_ppc: '<9000' }),
    });
    await fc.assert(
      fc.asyncProperty(
        anyCriteria,
        views,
        fc.constantFrom(...customers),
        fc.constantFrom('br' as const, 'gzip' as const, null),
        async (criteria, made, customer, encoding) => {
          const view = searchViewOptions.parse({
            ...made,
            includeCounts: true,
            includeRelaxations: true,
            limit: 50,
          });
          const named = await readNamedStones(database, criteria, view);
          await expectSame('search', { criteria, view, named }, { customer, encoding });
          await expectSame('getPriceChart', { criteria, view, named }, { customer, encoding });
          await expectSame('quickSearch', { criteria, named }, { customer, encoding });
          const data = { sort: view.sort, columnFilters: view.columnFilters, selected: view.selected };
          const request = {
            ...data,
            search_param: criteria,
            format: 'csv' as const,
            isSelectionInverted: false,
            keepsSelectedOrder: view.selected.length > 2,
          };
          const { threads, here } = ofApp();
          expect(await threads.read('countExport', { request, named }, customer)).toEqual(
            await here.read('countExport', { request, named }, customer),
          );
          expect(await threads.read('findExport', { request, named }, customer)).toEqual(
            await here.read('findExport', { request, named }, customer),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('answer searches for pairs, lists of numbers and pages of files like the main thread', async () => {
    const { threads, here, stockSearch } = ofApp();
    const tolerances = defaultPairTolerances;
    for (const customer of customers) {
      const criteria = everything;
      const named = await readNamedStones(database, criteria, { columnFilters: {} });
      const order = { key: 'ppc', direction: 'asc' } as const;
      const list = await threads.read('findPairs', { criteria, tolerances, named, order }, customer);
      expect(list).toEqual(await here.read('findPairs', { criteria, tolerances, named, order }, customer));
      const page = { ids: list.ids.slice(0, 40), kinds: list.kinds.slice(0, 20) };
      await expectSame(
        'matchPair',
        { list, page, tolerances, fields: null, packetsNotFound: ['X'] },
        { customer },
      );
      for (const id of stockSearch.reader().ids([]).slice(0, 10))
        await expectSame('listPairCandidates', { id }, { customer });
      const { rows } = await database.query<{ stock_no: string }>(
        sql`select stock_no from stones where status in ('SOLD', 'HOLD', 'AVAILABLE') order by id limit 60`,
      );
      const numbers = await findNumbers(database, [...rows.map(({ stock_no: no }) => no), 'UNKNOWN-77']);
      const lines = await threads.read('findSubstitutes', numbers, customer);
      expect(lines).toEqual(await here.read('findSubstitutes', numbers, customer));
      await expectSame('lookUpNumbers', lines, { customer });
      for (const format of ['csv', 'xlsx'] as const) {
        const file = {
          format,
          keys: ['status', 'stock_no', 'carat', 'ppc', 'final_ppc', 'final_amount', 'report_no'],
          answers: 2,
          count: 30,
          row: 8,
          ids: stockSearch.reader().ids([]).slice(0, 30),
          publicUrl: 'https://portal.example',
        };
        const written = await threads.read('writeExportPage', file, customer);
        expect(written.rows).toBe(30);
        expect(written).toEqual(await here.read('writeExportPage', file, customer));
      }
    }
  });

  it('follow the pairs of suppliers', async () => {
    const { threads, here } = ofApp();
    const tolerances = defaultPairTolerances;
    const named = await readNamedStones(database, everything, { columnFilters: {} });
    const find = async (calls: SearchThreads) =>
      calls.read('findPairs', { criteria: everything, tolerances, named, order: defaultSetOrder }, stranger);
    const before = await find(threads);
    const { rows } = await database.query<{ stock_no: string }>(
      sql`select stock_no from stones where status = 'AVAILABLE' and pair_stock_no is null
          and supplier_id is not distinct from (select supplier_id from stones where id = 1) limit 2`,
    );
    const [first = '', second = ''] = rows.map(({ stock_no: no }) => no);
    await linkAsPair(database, first, second);
    await change(
      sql`update stones set remark = 'paired' where stock_no in (${first}, ${second}) returning id`,
    );
    await app.services.stockSearch.catchUp();
    const after = await find(threads);
    expect(after.supplierCount).toBe(before.supplierCount + 1);
    expect(after).toEqual(await find(here));
  });

  it('leave the main thread free: it reads no stone for a search, pairs, a chart, numbers or a file', async () => {
    const { stockSearch } = app.services;
    const readers = (['stone', 'texts', 'stockNo', 'uuid', 'supplierPairs', 'claimedBy'] as const).map(
      (name) => vi.spyOn(stockSearch, name),
    );
    onTestFinished(() => {
      for (const reader of readers) reader.mockRestore();
    });
    const send = async <Name extends CallName>(name: Name, body: object) => {
      const response = await app.send(name, body, buyer.token);
      expect([name, response.status]).toEqual([name, 200]);
      return response.body;
    };
    const search_param = { type: 'All' };
    const view = { selected: uuids.slice(0, 2), columnFilters: { stock_no: 'L' } };
    await send('search', { search_param, view });
    await send('quickSearch', { search_param });
    await send('matchPair', { search_param });
    await send('listPairCandidates', { id: uuids[0] });
    await send('getPriceChart', { search_param });
    const { rows } = await database.query<{ stock_no: string }>(sql`select stock_no from stones limit 20`);
    await send('lookUpNumbers', { numbers: rows.map(({ stock_no: no }) => no) });
    const { link } = await send('exportData', { data: { search_param, format: 'xlsx' } });
    const file = await app.app.inject({ method: 'GET', url: String(link) });
    expect(file.statusCode).toBe(200);
    for (const reader of readers) expect(reader).toHaveBeenCalledTimes(0);
  });

  it('show every change that the main thread shows, and a stone always with its claim', async () => {
    const { stockSearch, threads } = ofApp();
    const view = { limit: 500, fields: ['status', 'stock_no'] };
    const [own] = customers;
    const over = new AbortController();
    const looking = Promise.all(
      [0, 1, 2].map(async () => {
        while (!over.signal.aborted) {
          const { rows } = await searchIn(threads, view, own);
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
      const { rows } = await searchIn(threads, view, own);
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
    const here = createSearchThreads({ count: 0, stockSearch, log: silentLog });
    expect(await searchIn(threads, { limit: 100 })).toEqual(await searchIn(here, { limit: 100 }));
  });

  it('refuse a search when too many wait, with the seconds until the next try', async () => {
    const { threads } = ofApp();
    const named = await readNamedStones(database, everything, { columnFilters: {} });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 700 }, async (_, companyId) =>
        answerIn(
          threads,
          'quickSearch',
          { criteria: everything, named },
          { customer: { companyId, userDiscHundredths: 0 } },
        ),
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

  it('leave their places in the memory to others, however often they end', () => {
    const { stockSearch } = ofApp();
    const places = new Set<number | undefined>();
    for (let round = 0; round < 200; round++)
      stockSearch.follow({
        moved: ({ index }) => {
          places.add(index.reader);
        },
        changed() {},
      })();
    expect(places.size).toBe(1);
  });

  it('that fail at once are no longer waited for: the main thread searches', async () => {
    const { stockSearch, here } = ofApp();
    const logged: unknown[] = [];
    const log = { ...silentLog, error: (_: unknown, text?: string) => logged.push(text) };
    const threads = createSearchThreads({
      count: 1,
      stockSearch,
      log,
      program: new URL('./testing/failing-worker.ts', import.meta.url),
    });
    onTestFinished(async () => threads.close());
    const wanted = await searchIn(here);
    await expect.poll(async () => searchIn(threads).catch(() => null), { timeout: 20_000 }).toEqual(wanted);
    expect(logged).toContain('search threads keep ending: searches run on the main thread');
  });
});
