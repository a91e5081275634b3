import { describe, expect, it } from 'vitest';
import { previewContent } from '../../testing/preview-path.ts';

const header = 'Stock      Shape  Carat  Color  Clarity  Lab  Report      Rate';
const line = (number: number) =>
  `${`BX${number}`.padEnd(11)}RD     1.0${number % 10}   G      VS2      GIA  21412345${number}  4,0${number}`;
const note = '           cloud, well spread';

describe('a print-out with remarks below its goods', () => {
  it.each([
    ['a section between the header and the goods', [header, '   SIZE 1.00-1.09']],
    ['a header directly above the goods', [header]],
  ])('keeps every stone: %s', async (_, top) => {
    const lines = [...top, line(31), note, line(32), line(33), note, line(34)];
    const { stones } = await previewContent(lines.join('\n'));
    expect(stones.map(({ values }) => values.get('stock_no'))).toEqual(['BX31', 'BX32', 'BX33', 'BX34']);
  });
});
