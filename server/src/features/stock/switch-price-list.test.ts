import type { PriceListCell } from '@loupe/domain';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import sql, { join } from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { nameList } from '../../platform/sql.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import type { NewPriceList } from '../price-lists/activate-price-list.ts';
import { PriceListRejectedError } from '../price-lists/activate-price-list.ts';
import { loadActivePriceList } from '../price-lists/active-price-list.ts';
import { priceListOrSample } from './price-list-or-sample.ts';
import { switchPriceList } from './switch-price-list.ts';

const activate = async (database: Database, list: NewPriceList) =>
  inTransaction(database, async (transaction) => switchPriceList(transaction, list));

/** The sample list with every price multiplied by a factor. */
const dearer = (factor: number): PriceListCell[] =>
  sampleListCells().map((cell) => ({ ...cell, pricePerCaratCents: cell.pricePerCaratCents * factor }));

const sample: NewPriceList = { source: 'SAMPLE', date: sampleListDate, cells: sampleListCells() };

async function putStone(database: Database, stone: Record<string, unknown>) {
  const whole = {
    status: 'AVAILABLE',
    type: 'Natural',
    shape: 'ROUND',
    carat: 1010,
    color_type: 'White',
    color: 'G',
    clarity: 'VS2',
    first_listed_on: 20_000,
    ...stone,
  };
  await database.query(
    sql`insert into stones (${nameList(Object.keys(whole))}) values (${join(Object.values(whole))})`,
  );
}

const byDiscount = {
  price_basis: 'DISC',
  rap: 2800_00,
  disc: -35_00,
  ppc: 1820_00,
  amount: 1838_20,
  list_basis: 'OWN',
};

describeOnDatabase('switching the price list', (open) => {
  it('starts a new installation on the sample list, labelled as a sample', async () => {
    const database = await open();
    expect(await loadActivePriceList(database)).toBeNull();
    const first = await inTransaction(database, priceListOrSample);
    const again = await inTransaction(database, priceListOrSample);
    expect(first).toMatchObject({ source: 'SAMPLE', date: sampleListDate });
    expect(again.id).toBe(first.id);
  });

  it('updates the price of stones priced by discount and the discount of stones priced per carat', async () => {
    const database = await open();
    await activate(database, sample);
    await putStone(database, { ...byDiscount, stock_no: 'X1' });
    await putStone(database, {
      stock_no: 'X2',
      price_basis: 'PPC',
      rap: 2800_00,
      disc: -10_71,
      ppc: 2500_00,
      amount: 2525_00,
      list_basis: 'OWN',
    });
    await putStone(database, { ...byDiscount, stock_no: 'X3', status: 'SOLD' });
    const outcome = await activate(database, { source: 'MANUAL', date: '2026-02-05', cells: dearer(2) });
    expect(outcome).toMatchObject({ changed: 2, lostListPrice: 0 });
    const { rows } = await database.query(
      sql`select stock_no, rap, disc, ppc, amount from stones order by stock_no`,
    );
    expect(rows).toEqual([
      { stock_no: 'X1', rap: 5600_00, disc: -35_00, ppc: 3640_00, amount: 3676_40 },
      { stock_no: 'X2', rap: 5600_00, disc: -55_36, ppc: 2500_00, amount: 2525_00 },
      { stock_no: 'X3', rap: 2800_00, disc: -35_00, ppc: 1820_00, amount: 1838_20 },
    ]);
    const { rows: log } = await database.query<{ keys: number[] }>(sql`select keys from change_log`);
    expect(log.flatMap(({ keys }) => keys)).toHaveLength(2);
  });

  it('keeps older lists and exactly one active list', async () => {
    const database = await open();
    await activate(database, sample);
    await activate(database, { source: 'MANUAL', date: '2026-02-05', cells: dearer(2) });
    const { rows } = await database.query(sql`select source, is_active from price_lists order by id`);
    expect(rows).toEqual([
      { source: 'SAMPLE', is_active: false },
      { source: 'MANUAL', is_active: true },
    ]);
    expect((await loadActivePriceList(database))?.date).toBe('2026-02-05');
  });

  it('rejects a list that is not newer unless an administrator confirms it', async () => {
    const database = await open();
    await activate(database, sample);
    await expect(activate(database, sample)).rejects.toThrow(PriceListRejectedError);
    await activate(database, { ...sample, isOlderConfirmed: true });
    expect((await loadActivePriceList(database))?.source).toBe('SAMPLE');
  });

  it('rejects an incomplete list as a whole', async () => {
    const database = await open();
    const cells = sampleListCells().slice(1);
    await expect(activate(database, { ...sample, cells })).rejects.toThrow(
      'ROUND 0.01-0.03 D IF is missing.',
    );
    expect(await loadActivePriceList(database)).toBeNull();
  });
});
