import { gulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { findStonesByNumber, loadStones } from '../stock/load-stones.ts';
import { RemovalNotConfirmedError } from './apply-import.ts';
import { validStockRow, importRows } from './testing/import-rows.ts';

async function stock(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.query<{ stock_no: string; status: string }>(
    sql`select stock_no, status from stones order by stock_no`,
  );
  return Object.fromEntries(rows.map(({ stock_no, status }) => [stock_no, status]));
}

async function stoneOf(database: Database, number: string) {
  const [found] = await findStonesByNumber(
    database,
    [number],
    ['OFFLINE', 'AVAILABLE', 'HOLD', 'MEMO', 'SOLD'],
  );
  const [stone] = await loadStones(database, found?.ids ?? []);
  if (!stone) throw new Error(`${number} is not in stock`);
  return stone;
}

async function changesLogged(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ keys: number[] }>(
    sql`select keys::integer[] as keys from change_log where topic = 'stock' order by seq`,
  );
  return rows.flatMap(({ keys }) => keys);
}

const numbered = (count: number, change = {}) =>
  Array.from({ length: count }, (_, index) => validStockRow({ 'Stock #': `S${index + 1}`, ...change }));

describeOnEveryDatabase('stock file import', (open) => {
  it('prices stones with the sample list, labelled as such, while no other list is loaded', async () => {
    const database = await open();
    const { applied, list } = await importRows(database, [validStockRow()]);
    expect(applied).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
    expect(list.source).toBe('SAMPLE');
    const { facts, priceBasis, listBasis } = await stoneOf(database, 'a1');
    expect({ priceBasis, listBasis }).toEqual({ priceBasis: 'DISC', listBasis: 'OWN' });
    expect(facts).toMatchObject({
      shape: 'ROUND',
      rap: 2800_00,
      disc: -35_00,
      ppc: 1820_00,
      amount: 1838_20,
    });
  });

  it('changes nothing before the file is accepted', async () => {
    const database = await open();
    const { applied, plan } = await importRows(database, numbered(3), { accept: false });
    expect(applied).toBeNull();
    expect(plan).toMatchObject({ added: 3, existing: 0, removed: 0 });
    expect(await stock(database)).toEqual({});
    expect(await changesLogged(database)).toEqual([]);
  });

  it('imports the valid rows of a file and reports the issues of the others', async () => {
    const database = await open();
    const { preview } = await importRows(database, [
      validStockRow(),
      validStockRow({ 'Stock #': 'A2', Shape: 'Fishtail' }),
      validStockRow({ 'Stock #': 'A3', Weight: '' }),
      validStockRow({ 'Stock #': 'a1' }),
      validStockRow({ 'Stock #': 'A5', Lab: 'GIA' }),
    ]);
    expect(preview).toMatchObject({ rows: 5, accepted: 1, staffOnly: 1, toFix: 1, rejected: 2 });
    expect(preview.rejectedBy).toEqual({ E_UNKNOWN_VALUE: 1, E_REQUIRED: 1, E_DUP_STOCK: 1 });
    expect(await stock(database)).toEqual({ A1: 'AVAILABLE', A5: 'OFFLINE' });
    expect((await stoneOf(database, 'A5')).facts.lab).toBe('NONE');
  });

  it('publishes the stones it wrote, and no others, to every index', async () => {
    const database = await open();
    await importRows(database, numbered(3));
    const first = await changesLogged(database);
    expect(first).toHaveLength(3);
    const second = await importRows(database, [
      ...numbered(2),
      validStockRow({ 'Stock #': 'S3', Color: 'H' }),
    ]);
    expect(second.applied).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
    const changed = await stoneOf(database, 'S3');
    expect((await changesLogged(database)).slice(3)).toEqual([changed.id]);
  });

  it('keeps the day a stone was first listed and stones on hold, whatever the file contains', async () => {
    const database = await open();
    const firstDay = new Date('2026-03-01T08:00:00Z');
    await importRows(database, numbered(5), { now: firstDay });
    const held = await stoneOf(database, 'S1');
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [held.id], to: 'HOLD', actorRole: 'CUSTOMER' }),
    );
    const { preview } = await importRows(database, numbered(5, { Availability: 'On Memo', Color: 'H' }), {
      now: new Date('2026-04-01T08:00:00Z'),
      isRemovalConfirmed: true,
    });
    expect(preview.counts.W_STATUS_PROTECTED).toBe(5);
    expect(await stock(database)).toMatchObject({ S1: 'HOLD', S2: 'OFFLINE' });
    expect(preview.counts.W_HELD_OR_SOLD).toBe(1);
    const { facts } = await stoneOf(database, 'S1');
    expect(facts.color).toBe('G');
    expect(facts.first_listed_on).toBe(gulfDay(firstDay));
  });

  it('withdraws stones missing from a replacing file, except stones on hold', async () => {
    const database = await open();
    await importRows(database, numbered(10));
    const held = await stoneOf(database, 'S9');
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [held.id], to: 'HOLD', actorRole: 'CUSTOMER' }),
    );
    const { applied } = await importRows(database, numbered(8), { mode: 'REPLACE' });
    expect(applied?.delisted).toBe(1);
    expect(await stock(database)).toMatchObject({ S8: 'AVAILABLE', S9: 'HOLD', S10: 'OFFLINE' });
  });

  it('requires a confirmation before removing more than 30 % of the stock', async () => {
    const database = await open();
    await importRows(database, numbered(10));
    await expect(importRows(database, numbered(6), { mode: 'REPLACE' })).rejects.toThrow(
      RemovalNotConfirmedError,
    );
    expect(Object.values(await stock(database))).not.toContain('OFFLINE');
    const { plan } = await importRows(database, numbered(6), { mode: 'REPLACE', isRemovalConfirmed: true });
    expect(plan).toMatchObject({ removed: 4, visible: 10, needsRemovalConfirmation: true });
    expect(Object.values(await stock(database)).filter((status) => status === 'OFFLINE')).toHaveLength(4);
  });

  it("stops when most rows indicate a wrong mapping, unless the supplier's profile expects it", async () => {
    const database = await open();
    const swapped = numbered(4, { Shape: 'OVAL', Weight: '1.46', Measurements: '4.02 x 9.12 x 6.44' });
    const { preview, applied } = await importRows(database, swapped);
    expect(preview.wrongMap).toBe('W_MEAS_ORDER');
    expect(applied).toBeNull();
    expect(await stock(database)).toEqual({});
    const known = await importRows(database, swapped, { profile: { expectedOnMostRows: ['W_MEAS_ORDER'] } });
    expect(known.applied?.added).toBe(4);
  });

  it('applies concurrent files one after the other', async () => {
    const database = await open();
    await importRows(database, []).catch(() => undefined);
    await importRows(database, [validStockRow()]);
    await Promise.all([
      importRows(database, numbered(50)),
      importRows(database, numbered(50, { Color: 'H' })),
      importRows(database, numbered(50, { Color: 'F' })),
    ]);
    const { rows } = await database.query<{ count: number; colours: number }>(
      sql`select count(*) as count, count(distinct color) as colours from stones where stock_no like 'S%'`,
    );
    expect(rows[0]).toEqual({ count: 50, colours: 1 });
  });

  it('records who imported which file', async () => {
    const database = await open();
    await importRows(database, [validStockRow()]);
    const { rows } = await database.query(sql`select imported_by, file_name, mode, counts from imports`);
    expect(rows).toMatchObject([
      {
        imported_by: 'tester',
        file_name: 'stock.csv',
        mode: 'UPDATE',
        counts: { rows: 1, accepted: 1, added: 1 },
      },
    ]);
  });
});
