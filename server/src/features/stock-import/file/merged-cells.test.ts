import { describe, expect, it } from 'vitest';
import { textOf, type Cell } from './cell.ts';
import { createMergedRowFiller, holdsForEachRow, parseMergedRange } from './merged-cells.ts';

it.each([
  ['G5:G11', { column: 7, first: 5, last: 11 }],
  ['AA2:AB4', { column: 27, first: 2, last: 4 }],
  ['B4:F4', undefined],
  ['C7', undefined],
])('the rows of %s', (range, expected) => {
  expect(parseMergedRange(range)).toEqual(expected);
});

it.each<readonly [string, number, boolean]>([
  ['Round', 3, true],
  ['VS1-VS2', 4, true],
  ['SI2', 3, true],
  ['F/G', 9, true],
  ['Round', 2, false],
  ['12.50', 5, false],
  ['$ 2,340', 3, false],
  ['A12', 3, false],
  ['', 3, false],
])('whether %s beside %i rows names something of each', (text, rows, expected) => {
  expect(holdsForEachRow(text, rows)).toBe(expected);
});

describe('rows below merged cells of a spreadsheet', () => {
  const fillAll = (ranges: readonly string[], rows: readonly (readonly Cell[])[]) => {
    const fill = createMergedRowFiller(ranges.flatMap((range) => parseMergedRange(range) ?? []));
    return rows.map((given, index) => {
      const cells: (Cell | undefined)[] = [...given];
      fill(index + 1, cells);
      return cells.map(textOf).join('|');
    });
  };

  it('have the grade above them, and no figure', () => {
    const rows = [
      ['No', 'Colour', 'Cts'],
      ['1', 'F-G', '9'],
      ['2', '', ''],
      ['3', '', ''],
      ['Total', '', '9'],
    ];
    expect(fillAll(['B2:B4', 'C2:C4'], rows)).toEqual([
      'No|Colour|Cts',
      '1|F-G|9',
      '2|F-G|',
      '3|F-G|',
      'Total||9',
    ]);
  });

  it('of two rows only below a longer range, because headers are two rows high', () => {
    const rows = [
      ['No', 'Clarity'],
      ['', ''],
      ['1', 'VS'],
      ['2', ''],
      ['3', ''],
      ['4', 'SI2'],
      ['5', ''],
    ];
    expect(fillAll(['A1:A2', 'B1:B2', 'B3:B5', 'B6:B7'], rows)).toEqual([
      'No|Clarity',
      '|',
      '1|VS',
      '2|VS',
      '3|VS',
      '4|SI2',
      '5|SI2',
    ]);
  });
});
