import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumberList, parseSingleNumber } from './parse-number-list.ts';

const report = fc.oneof(
  fc.integer({ min: 1_000_000_000, max: 7_999_999_999 }).map(String),
  fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String),
  fc.integer({ min: 10_000_000_000, max: 99_999_999_999 }).map(String),
);
const stock = fc
  .tuple(fc.constantFrom('L', 'G', 'DX-', 'NX-0', 'AB-12/', 'K'), fc.integer({ min: 1_000, max: 99_999 }))
  .map(([letters, number]) => `${letters}${String(number)}`);
const lab = fc.constantFrom('GIA', 'IGI', 'HRD', 'gia', 'Gia');
const separator = fc.constantFrom('', ' ', '-', ': ', ' # ', ' no. ', '#');

/** `2300791490` as `2300 791 490`. */
const inGroups = (number: string, by: string) =>
  [number.slice(0, -6), number.slice(-6, -3), number.slice(-3)].filter((part) => part !== '').join(by);
const byThousands = (number: string, by: string) => {
  const head = number.length % 3;
  return [number.slice(0, head), ...(number.slice(head).match(/\d{3}/g) ?? [])]
    .filter((part) => part !== '')
    .join(by);
};

const writings: readonly ((number: string, name: string, sign: string) => string)[] = [
  (number) => number,
  (number) => `${number}.0`,
  (number) => `${number}.00`,
  (number) => `'${number}`,
  (number) => `="${number}"`,
  (number) => `*${number}*`.slice(0, -1),
  (number, name, sign) => `${name}${sign}${number}`,
  (number, name) => `${number}${name}`,
  (number, name) => `${number} ${name}`,
  (number, name) => `(${name}) ${number}`,
  (number) => inGroups(number, ' '),
  (number) => inGroups(number, '\u00a0'),
  (number, name) => `${name} ${inGroups(number, ' ')}`,
  (number, name) => `${inGroups(number, ' ')} ${name}`,
  (number) => byThousands(number, '.'),
  (number, name) => `${name} ${byThousands(number, ',')}`,
  (number) => `Report no: ${number}`,
  (number) => number.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  (number) => `https://www.gia.edu/report-check?reportno=${number}`,
];
const written = fc
  .tuple(report, fc.constantFrom(...writings), lab, separator)
  .map(([number, write, name, sign]) => ({ number, text: write(number, name, sign) }));

test('reads any writing of report numbers in a list, and no other number', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 2, maxLength: 12 }), (items) => {
      fc.pre(new Set(items.map(({ number }) => number)).size > 1);
      const lines = parseNumberList(items.map(({ text }) => text).join('\n'));
      expect(lines?.map(({ numbers }) => numbers)).toEqual(items.map(({ number }) => [number]));
    }),
    { numRuns: 500 },
  );
});

test('reads any writing of one report number', () => {
  fc.assert(
    fc.property(written, ({ number, text }) => {
      expect(parseSingleNumber(text)).toBe(number);
    }),
    { numRuns: 500 },
  );
});

/** Other columns of a table of stock, none of which is a number of a stone. */
const carat = fc.integer({ min: 18, max: 1200 }).map((hundredths) => (hundredths / 100).toFixed(2));
const grades = fc.constantFrom(
  'D',
  'G',
  'VVS1',
  'VS2',
  'SI1',
  '3EX',
  'EX',
  'VG',
  'NONE',
  'FNT',
  'GIA',
  'RD',
  'Oval',
);
const size = fc
  .tuple(fc.integer({ min: 300, max: 999 }), fc.integer({ min: 1, max: 20 }))
  .map(
    ([hundredths, more]) => `${(hundredths / 100).toFixed(2)}-${((hundredths + more) / 100).toFixed(2)}x3.97`,
  );
const amount = fc
  .integer({ min: 1_000, max: 999_999 })
  .chain((dollars) =>
    fc.constantFrom(
      byThousands(String(dollars), ','),
      `${String(dollars)}.50`,
      `$${byThousands(String(dollars), ',')}`,
    ),
  );
const discount = fc.integer({ min: -60, max: -1 }).map((percent) => `${String(percent)}.00`);
const otherCells = fc.tuple(carat, fc.array(grades, { minLength: 1, maxLength: 6 }), size, amount, discount);

test('reads the stock and report numbers of rows copied from a spreadsheet, and no other column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(stock, written, otherCells), { minLength: 2, maxLength: 8 }),
      fc.constantFrom('\t', '\t\t', ' | '),
      (rows, cell) => {
        const text = rows
          .map(([packet, { text: number }, [weight, graded, sized, price, off]]) =>
            [packet, weight, ...graded, number, sized, price, off].join(cell),
          )
          .join('\r\n');
        expect(parseNumberList(text)?.map(({ numbers }) => numbers)).toEqual(
          rows.map(([packet, { number }]) => [packet, number]),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('reads only the columns of numbers under the head of a table', () => {
  const text = [
    'Sr\tStock #\tShape\tWeight\tReport No\tAmount',
    '1\t45012\tRD\t1.01\t2,300,791,490\t125000',
    '2\t45013\tOV\t1.5\t2405209576.0\t99500',
  ].join('\n');
  expect(parseNumberList(text)?.map(({ numbers }) => numbers)).toEqual([
    [],
    ['45012', '2300791490'],
    ['45013', '2405209576'],
  ]);
});

test('does not read requests, tables of figures and telephone numbers as numbers of stones', () => {
  const texts = [
    'RD 1.00-1.20ct D-F/VVS1-VS2/3EX\nOV 2.00-2.20ct G-H/VS/VG',
    'RD100 G VS1\nPR50 D IF',
    '6.40-6.44x3.97\n6.52-6.55x4.01',
    '25-Nov-2026\n26-Nov-2026',
    '30k-40k\n50k-60k',
    '+91 98200 12345\n+971 50 123 4567',
    'need 100 200 300 pointers\nalso 50 60 70',
    '2.15065E+09\n2.30079E+09',
  ];
  for (const text of texts) expect([text, parseNumberList(text)]).toEqual([text, null]);
});
