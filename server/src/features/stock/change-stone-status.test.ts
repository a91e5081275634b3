import { expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { changeStoneStatus } from './change-stone-status.ts';
import { findStonesByNumber, loadStones, loadStonesByUuid } from './store.ts';
import { stoneColumns } from './stone.ts';
import { streamStones } from './stream-stones.ts';

/** Puts bare stones into the table; what they are made of does not matter here. */
async function putStones(database: Database, numbers: readonly string[], status = 'AVAILABLE') {
  const { rows } = await database.raw.query<{ id: number }>(
    `insert into stones (status, type, shape, stock_no, carat, color_type, color, clarity, ppc, amount, basis,
                         no_list_reason, first_listed_on, key_to_symbols, report_no, remark)
     select $2, 'Natural', 'ROUND', number, 1010, 'White', 'G', 'VS2', 182000, 183820, 'PPC', 'NO_ACTIVE_LIST',
            20000, array['CLOUD', 'TWINNING WISP'], 'R' || number, E'tab\\there "quoted" back\\\\slash'
       from unnest($1::text[]) number returning id`,
    [numbers, status],
  );
  return rows.map(({ id }) => id);
}

describeOnDatabase('the stock', (open) => {
  it('moves a stone only as its life-cycle allows, and reports the rest', async () => {
    const database = await open();
    const [one = 0, two = 0] = await putStones(database, ['A1', 'A2']);
    const [sold = 0] = await putStones(database, ['A3'], 'SOLD');
    const outcome = await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [one, two, sold, 999], to: 'HOLD', who: 'CUSTOMER' }),
    );
    expect(outcome).toEqual({
      moved: [one, two],
      refused: [
        { id: sold, from: 'SOLD' },
        { id: 999, from: null },
      ],
    });
    const { rows } = await database.raw.query('select topic, keys::integer[] as keys from change_log');
    expect(rows).toEqual([{ topic: 'stock', keys: [one, two] }]);
  });

  it('lets one of many buyers take a stone', async () => {
    const database = await open();
    const [id = 0] = await putStones(database, ['A1']);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () =>
        inTransaction(database, async (transaction) =>
          changeStoneStatus(transaction, { ids: [id], to: 'HOLD', who: 'CUSTOMER' }),
        ),
      ),
    );
    expect(outcomes.filter(({ moved }) => moved.length === 1)).toHaveLength(1);
  });

  it('finds stones by packet and report number, whole or by their beginning', async () => {
    const database = await open();
    const [one, two] = await putStones(database, ['AB-1', 'AB-2']);
    await putStones(database, ['AB-3'], 'OFFLINE');
    expect(await findStonesByNumber(database, ['ab-1', 'rab-2', 'AB*', 'A%', 'none'])).toEqual([
      { typed: 'ab-1', ids: [one] },
      { typed: 'rab-2', ids: [two] },
      { typed: 'AB*', ids: [one, two] },
      { typed: 'A%', ids: [] },
      { typed: 'none', ids: [] },
    ]);
  });

  it('hands out stones in the order asked for, by either identity', async () => {
    const database = await open();
    const [one = 0, two = 0] = await putStones(database, ['A1', 'A2']);
    const stones = await loadStones(database, [two, 77, one]);
    expect(stones.map(({ facts }) => facts.stock_no)).toEqual(['A2', 'A1']);
    const again = await loadStonesByUuid(database, stones.map(({ uuid }) => uuid).toReversed());
    expect(again.map(({ id }) => id)).toEqual([one, two]);
  });

  it('streams what customers may see, every value as it is stored', async () => {
    const database = await open();
    const ids = await putStones(database, ['A1', 'A2']);
    await putStones(database, ['A3'], 'SOLD');
    const rows = [];
    for await (const batch of streamStones(database)) rows.push(...batch);
    expect(rows.map(([id]) => id)).toEqual(ids);
    const [stone] = await loadStones(database, ids.slice(0, 1));
    const streamed = rows.find(([id]) => id === ids[0]) ?? [];
    const facts = Object.fromEntries(
      stoneColumns
        .map((column, place) => [column, streamed[place]] as const)
        .filter(([column]) => column in (stone?.facts ?? {})),
    );
    expect(facts).toEqual(stone?.facts);
  });

  it('streams in turns of the event loop, however slowly the stones are worked through', async () => {
    const database = await open();
    await putStones(
      database,
      Array.from({ length: 5_000 }, (_, place) => `A${place}`),
    );
    let [turns, stones] = [0, 0];
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const turnsBefore: number[] = [];
    for await (const batch of streamStones(database)) {
      turnsBefore.push(turns);
      stones += batch.length;
      const began = performance.now();
      while (performance.now() - began < 12);
    }
    clearImmediate(counting);
    expect(stones).toBe(5_000);
    expect(turnsBefore.length).toBeGreaterThan(10);
    expect(new Set(turnsBefore).size).toBe(turnsBefore.length);
  });

  it('streams single stones again, whatever became of them', async () => {
    const database = await open();
    const [one = 0] = await putStones(database, ['A1'], 'SOLD');
    await putStones(database, ['A2']);
    const rows = [];
    for await (const batch of streamStones(database, { ids: [one], states: ['SOLD', 'AVAILABLE'] }))
      rows.push(...batch);
    expect(rows.map(([id]) => id)).toEqual([one]);
  });
});
