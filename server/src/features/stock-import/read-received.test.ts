import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { readReceived } from './read-received.ts';
import { receivedCells } from './row/received-cells.ts';
import { goodRow, importRows } from './testing/import-rows.ts';

describeOnDatabase('the cells a stone came in with', (open) => {
  it('are kept for staff under the heads of their file, also where two are the same', async () => {
    const database = await open();
    await importRows(database, [
      goodRow({ Shape: ' rbc', '': 'x', Remark: 'top', 'remark ': 'rare', Lab: '' }),
    ]);
    const received = await readReceived(database, 'a1');
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
    expect(await readReceived(database, 'NONE')).toBeUndefined();
  });

  it('are those of the file that last changed the stone, and come back with it', async () => {
    const database = await open();
    await importRows(database, [goodRow({ Shape: 'RBC' })]);
    await importRows(database, [{ Remark: 'new layout', ...goodRow({ Shape: 'RD', Color: 'H' }) }]);
    const received = await readReceived(database, 'A1');
    expect(received?.cells.slice(0, 3)).toMatchObject([
      { header: 'Remark' },
      {},
      { header: 'Shape', text: 'RD' },
    ]);
    await importRows(database, [goodRow({ 'Stock #': 'A2' })], { mode: 'REPLACE', isRemovalConfirmed: true });
    expect(await readReceived(database, 'A1')).toEqual(received);
  });
});

it('a cell keeps its link and its formula, and no more than a person reads', () => {
  const cells = [
    { text: 'Video', hyperlink: 'https://media.example.invalid/v/1' },
    { text: '', formula: 'A1*2' },
    'x'.repeat(9_000),
    undefined,
    '',
  ];
  const [video, formula, long, ...rest] = receivedCells({ row: 2, cells }, 5);
  expect([video, formula]).toEqual(['Video (https://media.example.invalid/v/1)', '=A1*2']);
  expect(long).toHaveLength(2_000);
  expect(rest).toEqual([]);
  expect(receivedCells({ row: 2, cells: ['a', 'b', 'c'] }, 2)).toEqual(['a', 'b']);
});
