import { expect, test } from 'vitest';
import { findFilterValue } from './use-filter-value.ts';

test('finds the value that the URL names, and the first one when it names none', () => {
  expect(findFilterValue('open', ['all', 'open'])).toBe('open');
  expect(findFilterValue('other', ['all', 'open'])).toBe('all');
  expect(findFilterValue(undefined, ['all', 'open'])).toBe('all');
});

test('finds a value under its former name, as in old bookmarks and mails', () => {
  expect(findFilterValue('waiting', ['active', 'pending'])).toBe('pending');
  expect(findFilterValue('waiting', ['all', 'queued'])).toBe('queued');
  expect(findFilterValue('asked', ['upcoming', 'requested'])).toBe('requested');
  expect(findFilterValue('done', ['all', 'completed'])).toBe('completed');
  expect(findFilterValue('awaiting-owner', ['pending', 'awaiting-approval'])).toBe('awaiting-approval');
});
