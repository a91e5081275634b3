import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestView } from '../../testing/test-view.ts';
import { goodRow, importRows } from '../stock-import/testing/import-rows.ts';

const half = (number: string, partner: string) =>
  goodRow({ 'Stock #': number, 'Pair Stock #': partner, 'Pair Separable': 'Yes' });

describeOnDatabase('what suppliers sell as pairs', (open) => {
  it('is never a stone of one supplier with a stone of another, whatever their numbers', async () => {
    const database = await open();
    const bad = { Color: 'QQ' };
    // Each supplier's other row is rejected: the two rows that stay name each other by their numbers.
    await importRows(database, [half('100', '200'), { ...half('200', '100'), ...bad }]);
    await importRows(database, [half('200', '100'), { ...half('100', '200'), ...bad }], { supplier: 'Acme' });
    const view = await openTestView(database, systemClock);
    expect(view.partners().pairs()).toEqual([]);
  });

  it('is the pair of each supplier where two of them use the same numbers', async () => {
    const database = await open();
    const pair = [half('100', '101'), half('101', '100')];
    await importRows(database, pair);
    await importRows(database, pair, { supplier: 'Acme' });
    const { rows } = await database.raw.query<{ id: number }>('select id from stones order by id');
    const [a, b, c, d] = rows.map(({ id }) => id);
    const view = await openTestView(database, systemClock);
    expect(view.partners().pairs()).toEqual([
      { ids: [a, b], isSeparable: true },
      { ids: [c, d], isSeparable: true },
    ]);
  });
});
