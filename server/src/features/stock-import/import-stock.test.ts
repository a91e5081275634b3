import { gulfDay } from '@loupe/domain';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { findStonesByNumber, loadStones } from '../stock/store.ts';
import { RemovalNotConfirmed } from './apply-import.ts';
import { goodRow, importRows } from './testing/import-rows.ts';

async function stock(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.raw.query<{ stock_no: string; status: string }>(
    'select stock_no, status from stones order by stock_no',
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
  const { rows } = await database.raw.query<{ keys: number[] }>(
    `select keys::integer[] as keys from change_log where topic = 'stock' order by seq`,
  );
  return rows.flatMap(({ keys }) => keys);
}

const numbered = (count: number, change = {}) =>
  Array.from({ length: count }, (_, place) => goodRow({ 'Stock #': `S${place + 1}`, ...change }));

describeOnEveryDatabase('importing a stock file', (open) => {
  it('prices the stones by the sample list while no other is loaded, and says so', async () => {
    const database = await open();
    const { applied, list } = await importRows(database, [goodRow()]);
    expect(applied).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
    expect(list.source).toBe('SAMPLE');
    const { facts, basis, listBasis } = await stoneOf(database, 'a1');
    expect({ basis, listBasis }).toEqual({ basis: 'DISC', listBasis: 'OWN' });
    expect(facts).toMatchObject({
      shape: 'ROUND',
      rap: 2800_00,
      disc: -35_00,
      ppc: 1820_00,
      amount: 1838_20,
    });
  });

  it('changes nothing before it is accepted', async () => {
    const database = await open();
    const { applied, plan } = await importRows(database, numbered(3), { accept: false });
    expect(applied).toBeNull();
    expect(plan).toMatchObject({ added: 3, known: 0, removed: 0 });
    expect(await stock(database)).toEqual({});
    expect(await changesLogged(database)).toEqual([]);
  });

  it('loads the good rows of a file and says what is wrong with the others', async () => {
    const database = await open();
    const { preview } = await importRows(database, [
      goodRow(),
      goodRow({ 'Stock #': 'A2', Shape: 'Fishtail' }),
      goodRow({ 'Stock #': 'A3', Weight: '' }),
      goodRow({ 'Stock #': 'a1' }),
      goodRow({ 'Stock #': 'A5', Lab: 'GIA' }),
    ]);
    expect(preview).toMatchObject({ rows: 5, accepted: 1, forStaff: 1, rejected: 3 });
    expect(preview.rejectedBy).toEqual({ E_UNKNOWN_VALUE: 1, E_REQUIRED: 1, E_DUP_STOCK: 1 });
    expect(await stock(database)).toEqual({ A1: 'AVAILABLE', A5: 'OFFLINE' });
    expect((await stoneOf(database, 'A5')).facts.lab).toBe('NONE');
  });

  it('tells every index of the stones it wrote, and of no other', async () => {
    const database = await open();
    await importRows(database, numbered(3));
    const first = await changesLogged(database);
    expect(first).toHaveLength(3);
    const second = await importRows(database, [...numbered(2), goodRow({ 'Stock #': 'S3', Color: 'H' })]);
    expect(second.applied).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
    const changed = await stoneOf(database, 'S3');
    expect((await changesLogged(database)).slice(3)).toEqual([changed.id]);
  });

  it('keeps the day a stone was first listed, and what was bound, whatever the file says', async () => {
    const database = await open();
    const firstDay = new Date('2026-03-01T08:00:00Z');
    await importRows(database, numbered(5), { now: firstDay });
    const held = await stoneOf(database, 'S1');
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [held.id], to: 'HOLD', who: 'CUSTOMER' }),
    );
    const { preview } = await importRows(database, numbered(5, { Availability: 'On Memo', Color: 'H' }), {
      now: new Date('2026-04-01T08:00:00Z'),
    });
    expect(preview.counts.W_STATUS_PROTECTED).toBe(5);
    expect(await stock(database)).toMatchObject({ S1: 'HOLD', S2: 'AVAILABLE' });
    expect(preview.counts.W_HELD_OR_SOLD).toBe(1);
    const { facts } = await stoneOf(database, 'S1');
    expect(facts.color).toBe('G');
    expect(facts.first_listed_on).toBe(gulfDay(firstDay));
  });

  it('takes off what a replacing file does not name, but nothing that is bound', async () => {
    const database = await open();
    await importRows(database, numbered(10));
    const held = await stoneOf(database, 'S9');
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [held.id], to: 'HOLD', who: 'CUSTOMER' }),
    );
    const { applied } = await importRows(database, numbered(8), { mode: 'REPLACE' });
    expect(applied?.takenOff).toBe(1);
    expect(await stock(database)).toMatchObject({ S8: 'AVAILABLE', S9: 'HOLD', S10: 'OFFLINE' });
  });

  it('asks twice before more than three tenths of the stock go', async () => {
    const database = await open();
    await importRows(database, numbered(10));
    await expect(importRows(database, numbered(6), { mode: 'REPLACE' })).rejects.toThrow(RemovalNotConfirmed);
    expect(Object.values(await stock(database))).not.toContain('OFFLINE');
    const { plan } = await importRows(database, numbered(6), { mode: 'REPLACE', isRemovalConfirmed: true });
    expect(plan).toMatchObject({ removed: 4, visible: 10, needsSecondYes: true });
    expect(Object.values(await stock(database)).filter((status) => status === 'OFFLINE')).toHaveLength(4);
  });

  it('stops when most rows say that the map is wrong, unless the supplier is known for it', async () => {
    const database = await open();
    const swapped = numbered(4, { Shape: 'OVAL', Weight: '1.46', Measurements: '6.44 x 9.12 x 4.02' });
    const { preview, applied } = await importRows(database, swapped);
    expect(preview.wrongMap).toBe('W_MEAS_ORDER');
    expect(applied).toBeNull();
    expect(await stock(database)).toEqual({});
    const known = await importRows(database, swapped, { profile: { expectedOnMostRows: ['W_MEAS_ORDER'] } });
    expect(known.applied?.added).toBe(4);
  });

  it('takes two files at once, one after the other', async () => {
    const database = await open();
    await importRows(database, []).catch(() => undefined);
    await importRows(database, [goodRow()]);
    await Promise.all([
      importRows(database, numbered(50)),
      importRows(database, numbered(50, { Color: 'H' })),
      importRows(database, numbered(50, { Color: 'F' })),
    ]);
    const { rows } = await database.raw.query<{ count: number; colours: number }>(
      `select count(*) as count, count(distinct color) as colours from stones where stock_no like 'S%'`,
    );
    expect(rows[0]).toEqual({ count: 50, colours: 1 });
  });

  it('writes down who loaded which file', async () => {
    const database = await open();
    await importRows(database, [goodRow()]);
    const { rows } = await database.raw.query('select who, file_name, mode, counts from imports');
    expect(rows).toMatchObject([
      { who: 'tester', file_name: 'stock.csv', mode: 'UPDATE', counts: { rows: 1, accepted: 1, added: 1 } },
    ]);
  });
});
