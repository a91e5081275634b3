import { sampleListCells } from '@loupe/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { switchPriceList } from '../stock/switch-price-list.ts';
import type { Row } from './testing/import-rows.ts';
import { goodRow, importRows } from './testing/import-rows.ts';
import { planUndo, undoLastImport, UndoRefused } from './undo-import.ts';

const numbered = (count: number, change = {}) =>
  Array.from({ length: count }, (_, place) => goodRow({ 'Stock #': `S${place + 1}`, ...change }));

/** Every stone with everything that is stored of it but the moment it was last written, by stock number. */
async function stock({ raw }: Database): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await raw.query<{ stock_no: string }>(
    `select (to_jsonb(stones) - 'updated_at') as stone, stock_no from stones order by stock_no`,
  );
  return new Map(rows.map(({ stock_no, ...stone }) => [stock_no, stone]));
}

const statusesOf = async ({ raw }: Database) =>
  (
    await raw.query<{ said: string }>(
      `select stock_no || ' ' || status as said from stones order by stock_no`,
    )
  ).rows.map(({ said }) => said);

async function idOf({ raw }: Database, number: string): Promise<number> {
  const { rows } = await raw.query<{ id: number }>('select id from stones where stock_no = $1', [number]);
  return rows[0]?.id ?? 0;
}

async function hold(database: Database, number: string) {
  const ids = [await idOf(database, number)];
  await inTransaction(database, async (transaction) =>
    changeStoneStatus(transaction, { ids, to: 'HOLD', who: 'CUSTOMER' }),
  );
}

const undo = async (database: Database) => undoLastImport(database, { who: 'tester', now: new Date() });

const number = fc.integer({ min: 1, max: 12 }).map((value) => `S${value}`);
const row = fc
  .record({
    'Stock #': number,
    Color: fc.constantFrom('D', 'G', 'J'),
    'Disc %': fc.constantFrom('-35', '-20', '-41.5'),
    Availability: fc.constantFrom('', 'Memo', 'NA', 'G'),
    'Member Comments': fc.constantFrom('', 'Top "make"', '\\N', '{1,2}'),
    'Key To Symbols': fc.constantFrom('', 'Feather, Crystal', 'Needle'),
  })
  .map((said): Row => goodRow(said));
const file = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: (said) => said['Stock #'] ?? '' });

describeOnEveryDatabase('undoing the last import', (open) => {
  it('leaves the stock as it was: what came goes off, what changed is as before, what went is back', async () => {
    const database = await open();
    await importRows(database, numbered(4));
    const before = await stock(database);
    await importRows(
      database,
      [...numbered(2, { Color: 'H' }), goodRow({ 'Stock #': 'S3' }), goodRow({ 'Stock #': 'NEW' })],
      { mode: 'REPLACE' },
    );
    expect(await statusesOf(database)).toEqual([
      'NEW AVAILABLE',
      'S1 AVAILABLE',
      'S2 AVAILABLE',
      'S3 AVAILABLE',
      'S4 OFFLINE',
    ]);
    expect(await planUndo(database)).toMatchObject({ fileName: 'stock.csv', added: 1, restored: 3 });
    expect(await undo(database)).toMatchObject({ added: 1, restored: 3 });
    const after = await stock(database);
    expect(await statusesOf(database)).toContain('NEW OFFLINE');
    after.delete('NEW');
    expect(after).toEqual(before);
  });

  it('whatever the stock and the file are', async () => {
    const database = await open();
    await fc.assert(
      fc.asyncProperty(
        file,
        file,
        fc.subarray(['S1', 'S4', 'S7']),
        fc.boolean(),
        async (old, next, held, replaces) => {
          await database.raw.query('truncate stones, stone_prices cascade');
          await importRows(database, old);
          for (const one of held) await hold(database, one);
          const before = await stock(database);
          const mode = replaces ? 'REPLACE' : 'UPDATE';
          await importRows(database, next, { mode, isRemovalConfirmed: true });
          await undo(database);
          const after = await stock(database);
          for (const [name, stone] of after) {
            if (before.has(name)) continue;
            expect(stone).toMatchObject({ stone: { status: 'OFFLINE' } });
            after.delete(name);
          }
          expect(after).toEqual(before);
        },
      ),
      { numRuns: 25, seed: 7, endOnFailure: true },
    );
  });

  it('writes the price that counts again, tells every index, and says who did it', async () => {
    const database = await open();
    await importRows(database, numbered(2));
    await importRows(database, numbered(1, { 'Disc %': '-10' }));
    const [id, { raw }] = [await idOf(database, 'S1'), database];
    const logged = await raw.query<{ last: number }>('select coalesce(max(seq), 0) as last from change_log');
    await undo(database);
    const prices = await raw.query('select disc from stone_prices where stone_id = $1 order by at', [id]);
    expect(prices.rows).toEqual([{ disc: -3500 }, { disc: -1000 }, { disc: -3500 }]);
    const { rows } = await raw.query('select keys::integer[] as keys from change_log where seq > $1', [
      logged.rows[0]?.last,
    ]);
    expect(rows).toEqual([{ keys: [id] }]);
    const audit = await raw.query(`select actor, subject, after from audit where action = 'import-undone'`);
    expect(audit.rows).toMatchObject([{ actor: 'tester', after: { restored: 1, takenOff: 0 } }]);
  });

  it('is refused, naming them, while stones of it are bound', async () => {
    const database = await open();
    await importRows(database, numbered(3));
    await importRows(database, [...numbered(2, { Color: 'H' }), goodRow({ 'Stock #': 'NEW' })]);
    await hold(database, 'NEW');
    await hold(database, 'S1');
    const before = await stock(database);
    await expect(undo(database)).rejects.toThrow('NEW (HOLD), S1 (HOLD) bound since');
    expect(await stock(database)).toEqual(before);
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, {
        ids: [await idOf(database, 'NEW'), await idOf(database, 'S1')],
        to: 'AVAILABLE',
        who: 'SALES',
      }),
    );
    await undo(database);
    expect(await statusesOf(database)).toEqual([
      'NEW OFFLINE',
      'S1 AVAILABLE',
      'S2 AVAILABLE',
      'S3 AVAILABLE',
    ]);
  });

  it('leaves alone what was held before and what staff decided after', async () => {
    const database = await open();
    await importRows(database, numbered(3));
    await hold(database, 'S1');
    await importRows(database, numbered(3, { Color: 'H' }));
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [await idOf(database, 'S2')], to: 'OFFLINE', who: 'ADMIN' }),
    );
    await undo(database);
    expect(await statusesOf(database)).toEqual(['S1 HOLD', 'S2 OFFLINE', 'S3 AVAILABLE']);
  });

  it('reaches the last import only, and once', async () => {
    const database = await open();
    await expect(planUndo(database)).rejects.toThrow('Nothing was imported yet');
    await importRows(database, numbered(2));
    await importRows(database, numbered(2, { Color: 'H' }));
    await importRows(database, numbered(2, { Color: 'J' }));
    await undo(database);
    const { rows } = await database.raw.query<{ colours: string }>('select distinct color from stones');
    expect(rows).toEqual([{ color: 'H' }]);
    await expect(undo(database)).rejects.toThrow('undone already; only the last import can be undone');
  });

  it('is refused once another list prices the stock', async () => {
    const database = await open();
    await importRows(database, numbered(1));
    await inTransaction(database, async (transaction) =>
      switchPriceList(transaction, {
        source: 'MANUAL',
        date: '2026-03-06',
        cells: sampleListCells(),
      }),
    );
    await expect(undo(database)).rejects.toThrow(UndoRefused);
  });

  it('happens once when two ask at once', async () => {
    const database = await open();
    await importRows(database, numbered(5));
    const ended = await Promise.allSettled([undo(database), undo(database)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
