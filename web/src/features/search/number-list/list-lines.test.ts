import type { NumberAnswer } from '@loupe/contract';
import { readNumberList } from '@loupe/domain';
import { expect, test } from 'vitest';
import { countKinds, listLines, numbersOf, writtenLines } from './list-lines.ts';

const answer = (typed: string, fate: NumberAnswer['fate']): NumberAnswer => ({
  typed,
  fate,
  stones: [],
  count: 0,
  substitutes: [],
});
const text = 'hello\nL1001, L1002\nbye\nL1003';

test('every number stands in its line, words between them keep their place', () => {
  const written = writtenLines(['L1001', 'L1002', 'L1003'], text);
  const lines = listLines(written, [
    answer('L1001', 'FOUND'),
    answer('L1002', 'SOLD'),
    answer('L1003', 'NOT_OURS'),
  ]);
  expect(lines.map((line) => (line.kind === 'words' ? line.text : line.number))).toEqual([
    'hello',
    'L1001',
    'L1002',
    'bye',
    'L1003',
  ]);
  expect(countKinds(lines)).toEqual({ FOUND: 1, HELD: 0, SOLD: 1, NOT_OURS: 1, WORDS: 2 });
});

test('a text of other numbers is not taken for these', () => {
  expect(writtenLines(['L7'], text)).toEqual([{ text: 'L7', numbers: ['L7'] }]);
});

test('numbers past a thousand are counted, not lost sight of', () => {
  const many = readNumberList(Array.from({ length: 1_204 }, (_, one) => `L${one + 1_000}`).join(' \n')) ?? [];
  expect(numbersOf(many)).toMatchObject({ left: 204 });
});
