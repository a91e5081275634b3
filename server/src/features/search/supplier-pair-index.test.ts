import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { validStockRow, importRows } from '../stock-import/testing/import-rows.ts';

const half = (number: string, partner: string) =>
  validStockRow({ 'Stock #': number, 'Pair Stock #': partner, 'Pair Separable': 'Yes' });

describeOnDatabase('supplier pairs', (open) => {
  it('never combine stones of different suppliers, even with matching numbers', async () => {
    const database = await open();
    const bad = { Color: 'QQ' };
    // Each supplier's second row is rejected; the two remaining rows name each other by number.
    await importRows(database, [half('100', '200'), { ...half('200', '100'), ...bad }]);
    await importRows(database, [half('200', '100'), { ...half('100', '200'), ...bad }], { supplier: 'Acme' });
    const view = await createTestStockSearch(database, systemClock);
    expect(view.supplierPairs().pairs()).toEqual([]);
  });

  it('exist for each supplier when two of them use the same numbers', async () => {
    const database = await open();
    const pair = [half('100', '101'), half('101', '100')];
    await importRows(database, pair);
    await importRows(database, pair, { supplier: 'Acme' });
    const { rows } = await database.query<{ id: number }>(sql`select id from stones order by id`);
    const [a, b, c, d] = rows.map(({ id }) => id);
    const view = await createTestStockSearch(database, systemClock);
    expect(view.supplierPairs().pairs()).toEqual([
      { ids: [a, b], isSeparable: true },
      { ids: [c, d], isSeparable: true },
    ]);
  });
});
