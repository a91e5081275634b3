import { sampleListCells } from '@loupe/domain';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { switchPriceList } from '../stock/switch-price-list.ts';
import type { Row } from './testing/import-rows.ts';
import { validStockRow, importRows } from './testing/import-rows.ts';
import { planUndo, undoLastImport, UndoRejectedError } from './undo-import.ts';

const numbered = (count: number, change = {}) =>
  Array.from({ length: count }, (_, index) => validStockRow({ 'Stock #': `S${index + 1}`, ...change }));

/** Every stone with all its stored values except the time of the last write, by stock number. */
async function stock(database: Database): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await database.query<{ stock_no: string }>(
    sql`select (to_jsonb(stones) - 'updated_at') as stone, stock_no from stones order by stock_no`,
  );
  return new Map(rows.map(({ stock_no, ...stone }) => [stock_no, stone]));
}

const statusesOf = async (database: Database) =>
  (
    await database.query<{ line: string }>(
      sql`select stock_no || ' ' || status as line from stones order by stock_no`,
    )
  ).rows.map(({ line }) => line);

async function idOf(database: Database, number: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    sql`select id from stones where stock_no = ${number}`,
  );
  return rows[0]?.id ?? 0;
}

async function hold(database: Database, number: string) {
  const ids = [await idOf(database, number)];
  await inTransaction(database, async (transaction) =>
    changeStoneStatus(transaction, { ids, to: 'HOLD', actorRole: 'CUSTOMER' }),
  );
}

const undo = async (database: Database) => undoLastImport(database, { actorName: 'tester', now: new Date() });

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
  .map((row): Row => validStockRow(row));
const file = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: (row) => row['Stock #'] ?? '' });

describeOnEveryDatabase('undo of the last import', (open) => {
  it('restores the stock: added stones are withdrawn, changed stones reverted, withdrawn stones listed again', async () => {
    const database = await open();
    await importRows(database, numbered(4));
    const before = await stock(database);
    await importRows(
      database,
      [
        ...numbered(2, { Color: 'H' }),
        validStockRow({ 'Stock #': 'S3' }),
        validStockRow({ 'Stock #': 'NEW' }),
      ],
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

  it('restores any stock after any file', async () => {
    const database = await open();
    await fc.assert(
      fc.asyncProperty(
        file,
        file,
        fc.subarray(['S1', 'S4', 'S7']),
        fc.boolean(),
        async (old, next, held, replaces) => {
          await database.query(sql`truncate stones, stone_prices cascade`);
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

  it('records the restored price, publishes it to every index, and writes who did it to the audit log', async () => {
    const database = await open();
    await importRows(database, numbered(2));
    await importRows(database, numbered(1, { 'Disc %': '-10' }));
    const id = await idOf(database, 'S1');
    const logged = await database.query<{ last: number }>(
      sql`select coalesce(max(seq), 0) as last from change_log`,
    );
    await undo(database);
    const prices = await database.query(
      sql`select disc from stone_prices where stone_id = ${id} order by valid_from`,
    );
    expect(prices.rows).toEqual([{ disc: -3500 }, { disc: -1000 }, { disc: -3500 }]);
    const { rows } = await database.query(
      sql`select keys::integer[] as keys from change_log where seq > ${logged.rows[0]?.last}`,
    );
    expect(rows).toEqual([{ keys: [id] }]);
    const audit = await database.query(
      sql`select actor_name, subject, after from audit_log where action = 'import-undone'`,
    );
    expect(audit.rows).toMatchObject([{ actor_name: 'tester', after: { restored: 1, removed: 0 } }]);
  });

  it('is rejected with the names of its stones that are bound', async () => {
    const database = await open();
    await importRows(database, numbered(3));
    await importRows(database, [...numbered(2, { Color: 'H' }), validStockRow({ 'Stock #': 'NEW' })]);
    await hold(database, 'NEW');
    await hold(database, 'S1');
    const before = await stock(database);
    await expect(undo(database)).rejects.toThrow('Held, on memo or sold since: NEW (HOLD), S1 (HOLD)');
    expect(await stock(database)).toEqual(before);
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, {
        ids: [await idOf(database, 'NEW'), await idOf(database, 'S1')],
        to: 'AVAILABLE',
        actorRole: 'SALES',
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

  it('preserves earlier holds and later decisions of staff', async () => {
    const database = await open();
    await importRows(database, numbered(3));
    await hold(database, 'S1');
    await importRows(database, numbered(3, { Color: 'H' }));
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, {
        ids: [await idOf(database, 'S2')],
        to: 'OFFLINE',
        actorRole: 'ADMIN',
      }),
    );
    await undo(database);
    expect(await statusesOf(database)).toEqual(['S1 HOLD', 'S2 OFFLINE', 'S3 AVAILABLE']);
  });

  it('applies only to the last import, and only once', async () => {
    const database = await open();
    await expect(planUndo(database)).rejects.toThrow('Nothing has been imported yet');
    await importRows(database, numbered(2));
    await importRows(database, numbered(2, { Color: 'H' }));
    await importRows(database, numbered(2, { Color: 'J' }));
    await undo(database);
    const { rows } = await database.query<{ color: string }>(sql`select distinct color from stones`);
    expect(rows).toEqual([{ color: 'H' }]);
    await expect(undo(database)).rejects.toThrow('already been undone; only the latest import can be undone');
  });

  it('is rejected after another price list has been activated', async () => {
    const database = await open();
    await importRows(database, numbered(1));
    await inTransaction(database, async (transaction) =>
      switchPriceList(transaction, {
        source: 'MANUAL',
        date: '2026-03-06',
        cells: sampleListCells(),
      }),
    );
    await expect(undo(database)).rejects.toThrow(UndoRejectedError);
  });

  it('is done once when two users request it concurrently', async () => {
    const database = await open();
    await importRows(database, numbered(5));
    const ended = await Promise.allSettled([undo(database), undo(database)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
