import { expect, test } from 'vitest';
import { causeOf, problemText, problemTexts, type ProblemKind } from './problems.ts';

const isKind = (kind: string): kind is ProblemKind => `problem.${kind}` in problemTexts;
const kinds = Object.keys(problemTexts)
  .map((key) => key.slice('problem.'.length))
  .filter(isKind);
const values = ['12.5', 'VS1', 7, '2026-01-31'];
const argumentsOf = (kind: ProblemKind) => {
  const names = [...(problemTexts[`problem.${kind}`] ?? '').matchAll(/\{(\w+)/g)].map(
    ([, name = '']) => name,
  );
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? 'x']));
};

test('every sentence of the table is told apart from all others, with what it was filled with', () => {
  const told = kinds.map((kind) => causeOf(problemText(kind, argumentsOf(kind))));
  expect(told).toEqual(kinds.map((kind) => ({ kind, args: argumentsOf(kind) })));
});

test('a sentence of somebody else is none', () => {
  expect(causeOf('must rhyme with the sentence before')).toBeNull();
});

test('a number that begins with a zero stays a name', () => {
  expect(causeOf('Price list 007 is the present one.')).toEqual({
    kind: 'LIST_PRESENT',
    args: { id: '007' },
  });
});

test('a sentence that lacks an argument is not said', () => {
  expect(() => problemText('TEXT_MAX')).toThrow('lacks max');
});
