import { sampleListCells } from '@loupe/domain';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { importRows, validStockRow } from '../stock-import/testing/import-rows.ts';
import { switchPriceList } from './switch-price-list.ts';

async function history(database: Database, packet: string): Promise<unknown[]> {
  const { rows } = await database.query(
    sql`select stone_prices.ppc, reason from stone_prices join stones on stones.id = stone_id
      where stock_no = ${packet} order by valid_from`,
  );
  return rows;
}

describeOnDatabase('price history', (open) => {
  it('starts with the import that added the stone and records each changed price', async () => {
    const database = await open();
    await importRows(database, [validStockRow(), validStockRow({ 'Stock #': 'A2' })]);
    await importRows(database, [validStockRow({ 'Disc %': '-40' }), validStockRow({ 'Stock #': 'A2' })]);
    // The location changes, the price does not.
    await importRows(database, [validStockRow({ 'Disc %': '-40', Location: 'Dubai' })]);
    expect(await history(database, 'A1')).toEqual([
      { ppc: 1820_00, reason: 'IMPORT' },
      { ppc: 1680_00, reason: 'IMPORT' },
    ]);
    expect(await history(database, 'A2')).toEqual([{ ppc: 1820_00, reason: 'IMPORT' }]);
  });

  it('records the price set by a new price list', async () => {
    const database = await open();
    await importRows(database, [validStockRow()]);
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
