import { storedAttributes, type Attribute, type FactValue } from '@loupe/domain';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { changeStoneStatus } from './change-stone-status.ts';
import { columnTypeOf } from './column-type.ts';
import { parseArrayLiteral } from './copy-format.ts';
import { findStonesByNumber, loadStones, loadStonesByUuid } from './load-stones.ts';
import { readIntegers, readText, type StoneBatch } from './stone-batch.ts';
import { stoneColumns } from './stone.ts';
import { streamStones } from './stream-stones.ts';

/** Inserts minimal stones; their attributes are irrelevant here. */
async function putStones(database: Database, numbers: readonly string[], status = 'AVAILABLE') {
  const { rows } = await database.query<{ id: number }>(
    sql`insert into stones (status, type, shape, stock_no, carat, color_type, color, clarity, ppc, amount, price_basis,
                         no_list_reason, first_listed_on, key_to_symbols, report_no, remark)
     select ${status}, 'Natural', 'ROUND', number, 1010, 'White', 'G', 'VS2', 182000, 183820, 'PPC', 'NO_ACTIVE_LIST',
            20000, array['CLOUD', 'TWINNING WISP'], 'R' || number, E'tab\\there "quoted" back\\\\slash'
       from unnest(${numbers}::text[]) number returning id`,
  );
  return rows.map(({ id }) => id);
}

/** The id and the facts of a streamed stone. */
function readStone(batch: StoneBatch, row: number) {
  const factOf = (attribute: Attribute): FactValue => {
    const column = stoneColumns.indexOf(attribute.key);
    const text = readText(batch, row, column);
    const type = columnTypeOf(attribute);
    if (text === null || type === 'text') return text;
    return type === 'text[]' ? parseArrayLiteral(text) : (readIntegers(batch, column)[row] ?? null);
  };
  return {
    id: Number(readText(batch, row, stoneColumns.indexOf('id'))),
    facts: Object.fromEntries(storedAttributes.map((attribute) => [attribute.key, factOf(attribute)])),
  };
}

describeOnDatabase('stock', (open) => {
  it('changes a status only as the state machine allows and reports the rest', async () => {
    const database = await open();
    const [one = 0, two = 0] = await putStones(database, ['A1', 'A2']);
    const [sold = 0] = await putStones(database, ['A3'], 'SOLD');
    const outcome = await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [one, two, sold, 999], to: 'HOLD', actorRole: 'CUSTOMER' }),
    );
    expect(outcome).toEqual({
      moved: [one, two],
      rejected: [
        { id: sold, from: 'SOLD' },
        { id: 999, from: null },
      ],
    });
    const { rows } = await database.query(sql`select topic, keys::integer[] as keys from change_log`);
    expect(rows).toEqual([{ topic: 'stock', keys: [one, two] }]);
  });

  it('lets one of many concurrent buyers claim a stone', async () => {
    const database = await open();
    const [id = 0] = await putStones(database, ['A1']);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () =>
        inTransaction(database, async (transaction) =>
          changeStoneStatus(transaction, { ids: [id], to: 'HOLD', actorRole: 'CUSTOMER' }),
        ),
      ),
    );
    expect(outcomes.filter(({ moved }) => moved.length === 1)).toHaveLength(1);
  });

  it('finds stones by packet and report number, complete or by prefix', async () => {
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

  it('loads stones in the requested order, by id and by uuid', async () => {
    const database = await open();
    const [one = 0, two = 0] = await putStones(database, ['A1', 'A2']);
    const stones = await loadStones(database, [two, 77, one]);
    expect(stones.map(({ facts }) => facts.stock_no)).toEqual(['A2', 'A1']);
    const again = await loadStonesByUuid(database, stones.map(({ uuid }) => uuid).toReversed());
    expect(again.map(({ id }) => id)).toEqual([one, two]);
  });

  it('streams visible stones with every value as stored', async () => {
    const database = await open();
    const ids = await putStones(database, ['A1', 'A2']);
    await putStones(database, ['A3'], 'SOLD');
    const streamed = [];
    for await (const batch of streamStones(database))
      for (let row = 0; row < batch.length; row++) streamed.push(readStone(batch, row));
    expect(streamed.map(({ id }) => id)).toEqual(ids);
    const stones = await loadStones(database, ids);
    expect(streamed.map(({ facts }) => facts)).toEqual(stones.map(({ facts }) => facts));
  });

  it('yields to the event loop while streaming, even with a slow consumer', async () => {
    const database = await open();
    await putStones(
      database,
      Array.from({ length: 10_000 }, (_, index) => `A${index}`),
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
      const startedAt = performance.now();
      while (performance.now() - startedAt < 12);
    }
    clearImmediate(counting);
    expect(stones).toBe(10_000);
    expect(turnsBefore.length).toBeGreaterThan(10);
    expect(new Set(turnsBefore).size).toBe(turnsBefore.length);
  });

  it('streams requested stones in any of the given statuses', async () => {
    const database = await open();
    const [one = 0] = await putStones(database, ['A1'], 'SOLD');
    await putStones(database, ['A2']);
    const streamed = [];
    for await (const batch of streamStones(database, { ids: [one], states: ['SOLD', 'AVAILABLE'] }))
      streamed.push(...readIntegers(batch, stoneColumns.indexOf('id')));
    expect(streamed).toEqual([one]);
  });
});
