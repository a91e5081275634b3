import { sampleListCells } from '@loupe/domain';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { importRows, goodRow } from '../stock-import/testing/import-rows.ts';
import { switchPriceList } from './switch-price-list.ts';

async function history({ raw }: Database, packet: string): Promise<unknown[]> {
  const { rows } = await raw.query(
    `select stone_prices.ppc, reason from stone_prices join stones on stones.id = stone_id
      where stock_no = $1 order by at`,
    [packet],
  );
  return rows;
}

describeOnDatabase('the history of prices', (open) => {
  it('begins with the import that brought the stone, and remembers each price that differs', async () => {
    const database = await open();
    await importRows(database, [goodRow(), goodRow({ 'Stock #': 'A2' })]);
    await importRows(database, [goodRow({ 'Disc %': '-40' }), goodRow({ 'Stock #': 'A2' })]);
    // Another place changes the stone, not its price.
    await importRows(database, [goodRow({ 'Disc %': '-40', Location: 'Dubai' })]);
    expect(await history(database, 'A1')).toEqual([
      { ppc: 1820_00, reason: 'IMPORT' },
      { ppc: 1680_00, reason: 'IMPORT' },
    ]);
    expect(await history(database, 'A2')).toEqual([{ ppc: 1820_00, reason: 'IMPORT' }]);
  });

  it('remembers what a new price list makes of a price', async () => {
    const database = await open();
    await importRows(database, [goodRow()]);
    const cells = sampleListCells().map((cell) => ({
      ...cell,
      pricePerCaratCents: cell.pricePerCaratCents * 2,
    }));
    await inTransaction(database, async (transaction) =>
      switchPriceList(transaction, { source: 'SAMPLE', date: '2030-01-04', cells }),
    );
    expect(await history(database, 'A1')).toEqual([
      { ppc: 1820_00, reason: 'IMPORT' },
      { ppc: 3640_00, reason: 'PRICE_LIST' },
    ]);
  });
});
