import { expect, test } from 'vitest';
import { readNumberList } from './number-list.ts';

const numbersIn = (text: string) => readNumberList(text)?.map(({ numbers }) => numbers);

test('each line gives its numbers, whatever stands around them', () => {
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
])('%s is no list', (_, text) => {
  expect(readNumberList(text)).toBeNull();
});

test('a number named twice in a line stands once; lines stay as they were written', () => {
  expect(readNumberList('L1001 L1001\n  L1002  ')).toEqual([
    { text: 'L1001 L1001', numbers: ['L1001'] },
    { text: 'L1002', numbers: ['L1002'] },
  ]);
});

test('a megabyte of anything is read in one pass', () => {
  const rubbish = 'a1'.repeat(500_000);
  expect(readNumberList(rubbish)).toBeNull();
  expect(readNumberList('x\n'.repeat(500_000))).toBeNull();
  expect(
    readNumberList(Array.from({ length: 10_000 }, (_, one) => `L${one + 1000}`).join('\n')),
  ).toHaveLength(10_000);
});
