import type { PriceListCell } from '@loupe/domain';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import type { NewPriceList } from '../price-lists/activate-price-list.ts';
import { PriceListRefused } from '../price-lists/activate-price-list.ts';
import { activePriceList } from '../price-lists/active-price-list.ts';
import { priceListOrSample } from './sample-list.ts';
import { switchPriceList } from './switch-price-list.ts';

const activate = async (database: Database, list: NewPriceList) =>
  inTransaction(database, async (transaction) => switchPriceList(transaction, list));

/** A list with every price of the sample times a factor. */
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
  const columns = Object.keys(whole);
  await database.raw.query(
    `insert into stones (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(whole),
  );
}

const byDiscount = {
  basis: 'DISC',
  rap: 2800_00,
  disc: -35_00,
  ppc: 1820_00,
  amount: 1838_20,
  list_basis: 'OWN',
};

describeOnDatabase('switching the price list', (open) => {
  it('starts a new house on the sample list, which says what it is', async () => {
    const database = await open();
    expect(await activePriceList(database)).toBeNull();
    const first = await inTransaction(database, priceListOrSample);
    const again = await inTransaction(database, priceListOrSample);
    expect(first).toMatchObject({ source: 'SAMPLE', date: sampleListDate });
    expect(again.id).toBe(first.id);
  });

  it('gives stones by discount a new price and stones by price a new discount', async () => {
    const database = await open();
    await activate(database, sample);
    await putStone(database, { ...byDiscount, stock_no: 'X1' });
    await putStone(database, {
      stock_no: 'X2',
      basis: 'PPC',
      rap: 2800_00,
      disc: -10_71,
      ppc: 2500_00,
      amount: 2525_00,
      list_basis: 'OWN',
    });
    await putStone(database, { ...byDiscount, stock_no: 'X3', status: 'SOLD' });
    const outcome = await activate(database, { source: 'MANUAL', date: '2026-02-05', cells: dearer(2) });
    expect(outcome).toMatchObject({ changed: 2, lostListPrice: 0 });
    const { rows } = await database.raw.query(
      'select stock_no, rap, disc, ppc, amount from stones order by stock_no',
    );
    expect(rows).toEqual([
      { stock_no: 'X1', rap: 5600_00, disc: -35_00, ppc: 3640_00, amount: 3676_40 },
      { stock_no: 'X2', rap: 5600_00, disc: -55_36, ppc: 2500_00, amount: 2525_00 },
      { stock_no: 'X3', rap: 2800_00, disc: -35_00, ppc: 1820_00, amount: 1838_20 },
    ]);
    const { rows: log } = await database.raw.query<{ keys: number[] }>(`select keys from change_log`);
    expect(log.flatMap(({ keys }) => keys)).toHaveLength(2);
  });

  it('keeps older lists, and one active', async () => {
    const database = await open();
    await activate(database, sample);
    await activate(database, { source: 'MANUAL', date: '2026-02-05', cells: dearer(2) });
    const { rows } = await database.raw.query('select source, active from price_lists order by id');
    expect(rows).toEqual([
      { source: 'SAMPLE', active: false },
      { source: 'MANUAL', active: true },
    ]);
    expect((await activePriceList(database))?.date).toBe('2026-02-05');
  });

  it('refuses a list that is no newer, unless an administrator has seen it', async () => {
    const database = await open();
    await activate(database, sample);
    await expect(activate(database, sample)).rejects.toThrow(PriceListRefused);
    await activate(database, { ...sample, isOlderConfirmed: true });
    expect((await activePriceList(database))?.source).toBe('SAMPLE');
  });

  it('refuses a broken list whole', async () => {
    const database = await open();
    const cells = sampleListCells().slice(1);
    await expect(activate(database, { ...sample, cells })).rejects.toThrow(
      'ROUND 0.01-0.03 D IF is missing.',
    );
    expect(await activePriceList(database)).toBeNull();
  });
});
