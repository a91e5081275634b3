import { searchViewOptions, type Criteria } from '@loupe/contract';
import { visibleStoneStatuses, type ActorRole, type StoneStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { connectDatabase, inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { searchNamed } from './testing/search-named.ts';
import type { StockSearch } from './stock-search.ts';

const allStones: Criteria = {
  choices: {},
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};

/** A separate connection to the same database, like that of another node or command. */
function elsewhere(database: Database): Database {
  const other = connectDatabase(database.url, { connections: 4 });
  onTestFinished(async () => other.close());
  return other;
}

async function move(
  database: Database,
  ids: readonly number[],
  to: StoneStatus,
  actorRole: ActorRole,
): Promise<void> {
  const { rejected } = await inTransaction(database, async (transaction) =>
    changeStoneStatus(transaction, { ids, to, actorRole }),
  );
  expect(rejected).toEqual([]);
}

async function idsOf(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(sql`select id from stones order by id`);
  return rows.map(({ id }) => id);
}

/** Visible stones by status, in the index and in the database. */
async function bothOf(database: Database, stockView: StockSearch) {
  const { rows } = await database.query<{ status: string; ids: number[] }>(
    sql`select status, array_agg(id::integer order by id) as ids from stones where status = any(${visibleStoneStatuses}) group by status`,
  );
  const reader = stockView.reader();
  const inView = visibleStoneStatuses.flatMap((status, code) => {
    const ids = [...reader.ids([{ kind: 'in', column: 'status', codes: [code + 1] }])].toSorted(
      (a, b) => a - b,
    );
    return ids.length === 0 ? [] : [[status, ids] as const];
  });
  return {
    inView: Object.fromEntries(inView),
    inDatabase: Object.fromEntries(rows.map(({ status, ids }) => [status, ids])),
  };
}

describeOnDatabase('stock search of a node', (open) => {
  const statusesOf = async (database: Database, stockView: StockSearch) =>
    (
      await searchNamed(
        { connection: database, stockView, customer: { companyId: 1, userDiscHundredths: 0 } },
        allStones,
        searchViewOptions.parse({ limit: 0 }),
      )
    ).status_counts;
  it('shows changes of another connection, and no sold stones', async () => {
    const database = await open();
    await insertTestStones(database, { count: 40 });
    const stockView = await createTestStockSearch(database, systemClock, 'test');
    const other = elsewhere(database);
    const ids = (await idsOf(database)).slice(0, 5);
    const readStatuses = async () => statusesOf(database, stockView);
    await move(other, ids, 'HOLD', 'CUSTOMER');
    await expect.poll(readStatuses).toEqual({ All: 40, Hold: 5, Available: 35, 'Out Memo': 0 });
    await move(other, ids.slice(0, 2), 'MEMO', 'SALES');
    await expect.poll(readStatuses).toEqual({ All: 40, Hold: 3, Available: 35, 'Out Memo': 2 });
    await move(other, ids, 'SOLD', 'SALES');
    await expect.poll(readStatuses).toEqual({ All: 35, Hold: 0, Available: 35, 'Out Memo': 0 });
    expect([...stockView.reader().ids([{ kind: 'ids', ids }])]).toEqual([]);
    await move(other, ids.slice(0, 1), 'AVAILABLE', 'ADMIN');
    await expect.poll(readStatuses).toEqual({ All: 36, Hold: 0, Available: 36, 'Out Memo': 0 });
  });

  it('ignores changes that were rolled back', async () => {
    const database = await open();
    await insertTestStones(database, { count: 10 });
    const stockView = await createTestStockSearch(database, systemClock, 'test');
    const version = stockView.reader().version;
    const rolledBack = inTransaction(elsewhere(database), async (transaction) => {
      await changeStoneStatus(transaction, { ids: await idsOf(database), to: 'OFFLINE', actorRole: 'ADMIN' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await stockView.catchUp();
    expect(await statusesOf(database, stockView)).toMatchObject({ All: 10 });
    expect(stockView.reader().version).toBe(version);
  });

  it('misses no change made during the initial load or by concurrent writers', async () => {
    const database = await open();
    await insertTestStones(database, { count: 3_000 });
    const other = elsewhere(database);
    const ids = await idsOf(database);
    const opening = createTestStockSearch(database, systemClock, 'test');
    const workers = [0, 1, 2, 3].map(async (worker) => {
      const own = ids.filter((id) => id % 4 === worker);
      for (let start = 0; start < own.length; start += 30) {
        const some = own.slice(start, start + 30);
        await move(other, some, 'HOLD', 'CUSTOMER');
        await move(other, some.slice(0, 20), 'MEMO', 'SALES');
        await move(other, some.slice(0, 10), 'SOLD', 'SALES');
        await move(other, some.slice(20, 25), 'AVAILABLE', 'SYSTEM');
      }
    });
    const stockView = await opening;
    await Promise.all(workers);
    await stockView.catchUp();
    const { inView, inDatabase } = await bothOf(database, stockView);
    expect(inView).toEqual(inDatabase);
    expect(Object.keys(inDatabase).toSorted()).toEqual(['AVAILABLE', 'HOLD', 'MEMO']);
    expect(stockView.size()).toBe(2_000);
  });

  it.each([true, false])(
    'shows a large change in one step (worker thread: %s), while small changes continue',
    async (inThread) => {
      const database = await open();
      await insertTestStones(database, { count: 3_000 });
      const stockView = await createTestStockSearch(database, systemClock, 'test', {
        rebuildThreshold: 500,
        inThread,
      });
      const other = elsewhere(database);
      const ids = await idsOf(database);
      const [large, small] = [ids.slice(0, 1_500), ids.slice(2_000)];
      const countOf = (state: StoneStatus) =>
        stockView
          .reader()
          .count([{ kind: 'in', column: 'status', codes: [visibleStoneStatuses.indexOf(state) + 1] }]);
      const seen = new Set<number>();
      const over = new AbortController();
      const looking = (async () => {
        do {
          await new Promise(setImmediate);
          seen.add(countOf('MEMO'));
        } while (!over.signal.aborted);
      })();
      const { version } = stockView.reader();
      await move(other, large, 'MEMO', 'SALES');
      for (let start = 0; start < 200; start += 10)
        await move(other, small.slice(start, start + 10), 'HOLD', 'CUSTOMER');
      await stockView.catchUp();
      over.abort();
      await looking;
      expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1_500]);
      expect(countOf('HOLD')).toBe(200);
      expect(stockView.reader().version).toBeGreaterThan(version);
      const { inView, inDatabase } = await bothOf(database, stockView);
      expect(inView).toEqual(inDatabase);
    },
  );
});
