import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FileRejectedError, fileLimits } from './cell.ts';
import { createCsvSplitter } from './split-csv.ts';

/** Splits a text that arrives in chunks cut at these positions. */
function split(text: string, cuts: readonly number[] = [], separator = ','): string[][] {
  const bytes = Buffer.from(text);
  const splitter = createCsvSplitter(separator, fileLimits);
  const cutOffsets = [
    0,
    ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b),
    bytes.length,
  ];
  const rows = cutOffsets
    .slice(1)
    .flatMap((offset, before) => splitter.push(bytes.subarray(cutOffsets[before], offset)));
  return [...rows, ...splitter.end()];
}

it.each([
  [
    'plain cells',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['no line end at the end', 'a,b', [['a', 'b']]],
  ['empty cells and lines', ',\n\n,x', [['', ''], [''], ['', 'x']]],
  [
    'lines of Windows',
    'a,b\r\n"c",d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'lines of an old Mac',
    'a,b\r"c",d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['separators, line ends and quotes in quotes', '"a,b","c\nd","e""f"\n', [['a,b', 'c\nd', 'e"f']]],
  [
    'a first line end inside quotes',
    '"a\nb",c\r\nd,e',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  ['a quote for inches', '6" x 4",b\n', [['6" x 4"', 'b']]],
  ['a lone quote above everything', '6" stones\na,b\n', [['6" stones'], ['a', 'b']]],
  ['a cell that goes on behind its quotes', '"top" make,b\n', [['"top" make', 'b']]],
  ['letters of every language', 'é,鑽石 💎\n', [['é', '鑽石 💎']]],
])('reads %s for any chunk boundary', (_what, text, rows) => {
  expect(split(text)).toEqual(rows);
  for (let cut = 0; cut <= Buffer.byteLength(text); cut += 1) expect(split(text, [cut])).toEqual(rows);
});

it('reads well-formed files like another parser', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', ',', ';', '"', '\n', '\r', ' ', '1'),
    maxLength: 6,
  });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const quoted = (text: string) => (/^[a-z1]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`);
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(), { maxLength: 3 }),
      (csvText, end, cuts) => {
        const text = csvText.map((cells) => cells.map(quoted).join(',')).join(end) + end;
        const read: unknown = parse(text, { relax_column_count: true, record_delimiter: end });
        expect(split(text, cuts)).toEqual(csvText);
        expect(read).toEqual(csvText);
      },
    ),
    { numRuns: 500 },
  );
});

it('gives the same rows or the same error for any text and any chunk boundaries', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 30 });
  const outcome = (content: string, cuts: readonly number[]) => {
    try {
      return split(content, cuts);
    } catch (error) {
      if (error instanceof FileRejectedError) return error.message;
      throw error;
    }
  };
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 4 }), (content, cuts) => {
      expect(outcome(content, cuts)).toEqual(outcome(content, []));
    }),
    { numRuns: 2_000 },
  );
});

it('rejects an unclosed quoted cell and a row above the maximum length', () => {
  expect(() => split('a,"b\nc,d\n')).toThrow('a quoted cell is never closed');
  const splitter = createCsvSplitter(',', { ...fileLimits, cellsPerRow: 2, cellCharacters: 5 });
  expect(() => splitter.push(Buffer.from('abcdefghijklmnop'))).toThrow('a row never ends');
});
