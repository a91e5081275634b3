import { expect, it } from 'vitest';
import { csvOf, validStockRow, type Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

const read = async (change: (index: number) => Row) => {
  const rows = Array.from({ length: 6 }, (_, index) => ({
    ...validStockRow({ 'Stock #': `A${index}` }),
    ...change(index),
  }));
  const { stones } = await previewContent(csvOf(rows));
  return stones.map(({ values }) => [values.get('table_pct') ?? null, values.get('depth_pct') ?? null]);
};

it.each(['TD', 'T.D', 'TD%', 'T.D.%', 'Tot Depth', 'Total Dep', 'TDep', 'TDepth'])(
  'reads single figures below %s as the total depth',
  async (header) => {
    const read1 = await read((index) => ({ [header]: `6${index % 3}.5`, Tbl: '57' }));
    expect(read1[1]).toEqual([570, 615]);
    const alone = await read((index) => ({ [header]: `6${index % 3}.5%` }));
    expect(alone[2]).toEqual([null, 625]);
  },
);

it.each(['TD', 'T/D', 'T.D'])('reads two figures below %s as table and depth', async (header) => {
  const both = await read((index) => ({ [header]: `57 / 6${index % 3}.5` }));
  expect(both[1]).toEqual([570, 615]);
});

it('keeps single figures below a header of both unread', async () => {
  const unclear = await read((index) => ({ 'T/D': `6${index % 3}.5` }));
  expect(unclear[0]).toEqual([null, null]);
});
