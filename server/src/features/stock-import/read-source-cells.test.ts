import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { readSourceCells } from './read-source-cells.ts';
import { toSourceCells } from './row/source-cells.ts';
import { validStockRow, importRows } from './testing/import-rows.ts';

describeOnDatabase('source cells of a stone', (open) => {
  it('are stored for staff under the headers of their file, including duplicate headers', async () => {
    const database = await open();
    await importRows(database, [
      validStockRow({ Shape: ' rbc', '': 'x', Remark: 'top', 'remark ': 'rare', Lab: '' }),
    ]);
    const received = await readSourceCells(database, 'a1');
    expect(received?.fileName).toBe('stock.csv');
    expect(received?.cells.map(({ header, text }) => `${header}: ${text}`)).toEqual([
      'Stock #: A1',
      'Shape:  rbc',
      'Weight: 1.01',
      'Color: G',
      'Clarity: VS2',
      'Disc %: -35',
      'Column G: x',
      'Remark: top',
      'remark: rare',
    ]);
    expect(await readSourceCells(database, 'NONE')).toBeUndefined();
  });

  it('come from the file that last changed the stone, and remain after it is withdrawn', async () => {
    const database = await open();
    await importRows(database, [validStockRow({ Shape: 'RBC' })]);
    await importRows(database, [{ Remark: 'new layout', ...validStockRow({ Shape: 'RD', Color: 'H' }) }]);
    const received = await readSourceCells(database, 'A1');
    expect(received?.cells.slice(0, 3)).toMatchObject([
      { header: 'Remark' },
      {},
      { header: 'Shape', text: 'RD' },
    ]);
    await importRows(database, [validStockRow({ 'Stock #': 'A2' })], {
      mode: 'REPLACE',
      isRemovalConfirmed: true,
    });
    expect(await readSourceCells(database, 'A1')).toEqual(received);
  });
});

it('keeps the link and the formula of a cell and truncates a long text', () => {
  const cells = [
    { text: 'Video', hyperlink: 'https://media.example.invalid/v/1' },
    { text: '', formula: 'A1*2' },
    'x'.repeat(9_000),
    undefined,
    '',
  ];
  const [video, formula, long, ...rest] = toSourceCells({ row: 2, cells }, 5);
  expect([video, formula]).toEqual(['Video (https://media.example.invalid/v/1)', '=A1*2']);
  expect(long).toHaveLength(2_000);
  expect(rest).toEqual([]);
  expect(toSourceCells({ row: 2, cells: ['a', 'b', 'c'] }, 2)).toEqual(['a', 'b']);
});
