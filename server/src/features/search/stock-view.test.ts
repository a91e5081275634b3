import { searchView, type Criteria } from '@loupe/contract';
import { visibleStates, type Actor, type StoneState } from '@loupe/domain';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { connectDatabase, inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { openTestView } from '../../testing/test-view.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { searchStones } from './search-stones.ts';
import type { StockView } from './stock-view.ts';

const everything: Criteria = {
  choices: {},
  spans: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};

/** Somebody else's connection to the same database, as another node or a command has it. */
function elsewhere(database: Database): Database {
  const other = connectDatabase(database.url, { connections: 4 });
  onTestFinished(async () => other.close());
  return other;
}

async function move(database: Database, ids: readonly number[], to: StoneState, who: Actor): Promise<void> {
  const { refused } = await inTransaction(database, async (transaction) =>
    changeStoneStatus(transaction, { ids, to, who }),
  );
  expect(refused).toEqual([]);
}

async function idsOf({ raw }: Database): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>('select id from stones order by id');
  return rows.map(({ id }) => id);
}

/** The stones of each state that can be found, as the view has them and as the database does. */
async function bothOf(database: Database, stockView: StockView) {
  const { rows } = await database.raw.query<{ status: string; ids: number[] }>(
    `select status, array_agg(id::integer order by id) as ids from stones where status = any($1) group by status`,
    [visibleStates],
  );
  const reader = stockView.reader();
  const inView = visibleStates.flatMap((status, code) => {
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

describeOnEveryDatabase('the stock as a node searches it', (open) => {
  const statusesOf = async (database: Database, stockView: StockView) =>
    (
      await searchStones(
        { connection: database, stockView, onlooker: { accountId: 1, userDiscHundredths: 0 } },
        everything,
        searchView.parse({ limit: 0 }),
      )
    ).statuses;
  it('shows what another connection did, and a sold stone not at all', async () => {
    const database = await open();
    await insertTestStones(database, { count: 40 });
    const stockView = await openTestView(database, systemClock, 'test');
    const other = elsewhere(database);
    const ids = (await idsOf(database)).slice(0, 5);
    const seen = async () => statusesOf(database, stockView);
    await move(other, ids, 'HOLD', 'CUSTOMER');
    await expect.poll(seen).toEqual({ All: 40, Hold: 5, Available: 35, 'Out Memo': 0 });
    await move(other, ids.slice(0, 2), 'MEMO', 'SALES');
    await expect.poll(seen).toEqual({ All: 40, Hold: 3, Available: 35, 'Out Memo': 2 });
    await move(other, ids, 'SOLD', 'SALES');
    await expect.poll(seen).toEqual({ All: 35, Hold: 0, Available: 35, 'Out Memo': 0 });
    expect([...stockView.reader().ids([{ kind: 'ids', ids }])]).toEqual([]);
    await move(other, ids.slice(0, 1), 'AVAILABLE', 'ADMIN');
    await expect.poll(seen).toEqual({ All: 36, Hold: 0, Available: 36, 'Out Memo': 0 });
  });

  it('shows nothing of a change that was taken back', async () => {
    const database = await open();
    await insertTestStones(database, { count: 10 });
    const stockView = await openTestView(database, systemClock, 'test');
    const version = stockView.reader().version;
    const takenBack = inTransaction(elsewhere(database), async (transaction) => {
      await changeStoneStatus(transaction, { ids: await idsOf(database), to: 'OFFLINE', who: 'ADMIN' });
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    await stockView.catchUp();
    expect(await statusesOf(database, stockView)).toMatchObject({ All: 10 });
    expect(stockView.reader().version).toBe(version);
  });

  it('loses no change made while the stock was being read, nor of many made at once', async () => {
    const database = await open();
    await insertTestStones(database, { count: 3_000 });
    const other = elsewhere(database);
    const ids = await idsOf(database);
    const opening = openTestView(database, systemClock, 'test');
    const hands = [0, 1, 2, 3].map(async (hand) => {
      const own = ids.filter((id) => id % 4 === hand);
      for (let start = 0; start < own.length; start += 30) {
        const some = own.slice(start, start + 30);
        await move(other, some, 'HOLD', 'CUSTOMER');
        await move(other, some.slice(0, 20), 'MEMO', 'SALES');
        await move(other, some.slice(0, 10), 'SOLD', 'SALES');
        await move(other, some.slice(20, 25), 'AVAILABLE', 'SYSTEM');
      }
    });
    const stockView = await opening;
    await Promise.all(hands);
    await stockView.catchUp();
    const { inView, inDatabase } = await bothOf(database, stockView);
    expect(inView).toEqual(inDatabase);
    expect(Object.keys(inDatabase).toSorted()).toEqual(['AVAILABLE', 'HOLD', 'MEMO']);
    expect(stockView.size()).toBe(2_000);
  });

  it.each([true, false])(
    'shows a large change at once, built by a thread of its own (%s), while small ones go on',
    async (inThread) => {
      const database = await open();
      await insertTestStones(database, { count: 3_000 });
      const stockView = await openTestView(database, systemClock, 'test', { largeChange: 500, inThread });
      const other = elsewhere(database);
      const ids = await idsOf(database);
      const [large, small] = [ids.slice(0, 1_500), ids.slice(2_000)];
      const countOf = (state: StoneState) =>
        stockView
          .reader()
          .count([{ kind: 'in', column: 'status', codes: [visibleStates.indexOf(state) + 1] }]);
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
