import { expect, test } from 'vitest';
import type { NotificationRequest } from '../notifications/notify.ts';
import { getTranslator } from './translator.ts';

const { message } = getTranslator('en');
const read = (key: string) => key;

test('fills a message with its arguments', () => {
  expect(message('document.page', { number: 'R-7', page: 1, count: 2 })).toBe('R-7 · page 1 of 2');
  expect(message('document.buyer')).toBe('Buyer');
});

test('does not compile without an argument, and throws when called anyway', () => {
  // @ts-expect-error No argument is given.
  expect(() => message('document.totalDue')).toThrow('day');
  // @ts-expect-error The page is missing.
  expect(() => message('document.page', { number: 'R-7', count: 2 })).toThrow('page');
  // @ts-expect-error An argument that is not known is none.
  expect(message('mail.foot', { company: null })).not.toContain('null');
  // @ts-expect-error Stones are counted by a number.
  message('calendar.stones', { count: 'two', packets: 'L1, L2' });
});

test('checks a composed key against each of its keys', () => {
  const kinds: readonly ('dollars' | 'cents')[] = ['dollars', 'cents'];
  for (const kind of kinds) {
    expect(message(`document.${kind}`, { count: 2, words: 'two' })).toContain('two');
    // @ts-expect-error Both need the words.
    expect(() => message(`document.${kind}`, { count: 2 })).toThrow('words');
    // @ts-expect-error Neither has such a text.
    expect(() => message(`document.${kind}.unheard`)).toThrow('unheard');
  }
});

test('does not compile with a key that is only known to be a string', () => {
  // @ts-expect-error It may be the key of any text, or of none.
  expect(() => message(read('document.unheard'))).toThrow('unheard');
});

test('does not compile a notification without one of its parameters', () => {
  const about = { userId: 1, link: null, now: new Date(0) };
  const whole: NotificationRequest = {
    ...about,
    kind: 'MEMO_DUE',
    params: { number: '7', packets: 'L1', due: '2026-12-31' },
  };
  // @ts-expect-error The day is missing.
  const partial: NotificationRequest = { ...about, kind: 'MEMO_DUE', params: { number: '7', packets: 'L1' } };
  // @ts-expect-error Matches are counted by a number.
  const uncounted: NotificationRequest = {
    ...about,
    kind: 'DEMAND_MATCHED',
    params: { title: 'Ovals', count: '2' },
  };
  expect([whole, partial, uncounted].map(({ kind }) => kind)).toHaveLength(3);
});
