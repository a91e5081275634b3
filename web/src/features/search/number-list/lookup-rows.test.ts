import type { NumberLookup } from '@loupe/contract';
import { parseNumberList } from '@loupe/domain';
import { expect, test } from 'vitest';
import { countLineKinds, createLookupLines, collectNumbers, toNumberLines } from './lookup-rows.ts';

const createLookup = (typed: string, fate: NumberLookup['status']): NumberLookup => ({
  input: typed,
  status: fate,
  stones: [],
  count: 0,
  substitutes: [],
});
const text = 'hello\nL1001, L1002\nbye\nL1003';

test('lists every number in its line and preserves lines without numbers', () => {
  const written = toNumberLines(['L1001', 'L1002', 'L1003'], text);
  const lines = createLookupLines(written, [
    createLookup('L1001', 'FOUND'),
    createLookup('L1002', 'SOLD'),
    createLookup('L1003', 'UNKNOWN'),
  ]);
  expect(lines.map((line) => (line.kind === 'unrecognised' ? line.text : line.number))).toEqual([
    'hello',
    'L1001',
    'L1002',
    'bye',
    'L1003',
  ]);
  expect(countLineKinds(lines)).toEqual({ FOUND: 1, HELD: 0, SOLD: 1, UNKNOWN: 1, UNRECOGNISED: 2 });
});

test('ignores a text that contains other numbers', () => {
  expect(toNumberLines(['L7'], text)).toEqual([{ text: 'L7', numbers: ['L7'] }]);
});

test('counts the numbers beyond a thousand', () => {
  const many =
    parseNumberList(Array.from({ length: 1_204 }, (_, one) => `L${one + 1_000}`).join(' \n')) ?? [];
  expect(collectNumbers(many)).toMatchObject({ left: 204 });
});
