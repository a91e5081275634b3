import { expect, test } from 'vitest';
import { parseNumberList } from './parse-number-list.ts';

const numbersIn = (text: string) => parseNumberList(text)?.map(({ numbers }) => numbers);

test('finds the numbers of each line among other text', () => {
  const text = [
    'Hi Amit, please check:',
    'L1001',
    'GIA 2288193744',
    '1. L1002 1.01 G VS1 -35%',
    '2) 6203884759 sold?',
    'GG100, GG101 ; C55',
    'AB-12/3',
    'NX-00123*',
    '2.01 ct G VS2 GIA 1234567890',
    '12345',
  ].join('\r\n');
  expect(numbersIn(text)).toEqual([
    [],
    ['L1001'],
    ['2288193744'],
    ['L1002'],
    ['6203884759'],
    ['GG100', 'GG101', 'C55'],
    ['AB-12/3'],
    ['NX-00123*'],
    ['1234567890'],
    ['12345'],
  ]);
});

test.each([
  ['a request', 'RD 1.00-1.20 D-F VS1+ 3EX none GIA below -35'],
  ['several requests', 'RD 1.00 G VS1 3EX\nOV 2.00 H SI1\nPR 0.50 D IF'],
  ['weights', '1.01\n2.02\n0.50ct'],
  ['one number', 'L1001'],
  ['prices', 'under 50k\nbudget 20000 usd'],
  ['nothing', ''],
])('does not parse %s as a number list', (_, text) => {
  expect(parseNumberList(text)).toBeNull();
});

test('returns a number repeated in a line once, and lines as written', () => {
  expect(parseNumberList('L1001 L1001\n  L1002  ')).toEqual([
    { text: 'L1001 L1001', numbers: ['L1001'] },
    { text: 'L1002', numbers: ['L1002'] },
  ]);
});

test('parses a megabyte of text in one pass', () => {
  const rubbish = 'a1'.repeat(500_000);
  expect(parseNumberList(rubbish)).toBeNull();
  expect(parseNumberList('x\n'.repeat(500_000))).toBeNull();
  expect(
    parseNumberList(Array.from({ length: 10_000 }, (_, one) => `L${one + 1000}`).join('\n')),
  ).toHaveLength(10_000);
});
