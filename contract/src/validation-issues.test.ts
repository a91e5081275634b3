import { expect, test } from 'vitest';
import { parseIssue, formatIssue, issueTexts, type IssueKind } from './validation-issues.ts';

const isKind = (kind: string): kind is IssueKind => `problem.${kind}` in issueTexts;
const kinds = Object.keys(issueTexts)
  .map((key) => key.slice('problem.'.length))
  .filter(isKind);
const values = ['12.5', 'VS1', 7, '2026-01-31'];
const argumentsOf = (kind: IssueKind) => {
  const names = [...(issueTexts[`problem.${kind}`] ?? '').matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? 'x']));
};

test('parses every formatted issue back to its kind and arguments', () => {
  const parsed = kinds.map((kind) => parseIssue(formatIssue(kind, argumentsOf(kind))));
  expect(parsed).toEqual(kinds.map((kind) => ({ kind, args: argumentsOf(kind) })));
});

test('returns null for a sentence that is not in the table', () => {
  expect(parseIssue('must rhyme with the sentence before')).toBeNull();
});

test('keeps a number with a leading zero as a string', () => {
  expect(parseIssue('Price list 007 is already active.')).toEqual({
    kind: 'LIST_PRESENT',
    args: { id: '007' },
  });
});

test('throws when an argument is missing', () => {
  expect(() => formatIssue('TEXT_MAX')).toThrow('lacks max');
});
