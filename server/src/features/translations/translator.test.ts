import { expect, test } from 'vitest';
import type { NotificationRequest } from '../notifications/notify.ts';
import { getTranslator } from './translator.ts';

const { message } = getTranslator('en');
const read = (key: string) => key;

test('fills a message with its arguments', () => {
  expect(message('document.invoice', { number: 'R-7', day: '31 Dec 2026' })).toBe(
    'Invoice R-7, 31 Dec 2026.',
  );
  expect(message('document.list.none')).toBe('net prices');
});

test('does not compile without an argument, and throws when called anyway', () => {
  // @ts-expect-error No argument is given.
  expect(() => message('document.due')).toThrow('day');
  // @ts-expect-error The day is missing.
  expect(() => message('document.invoice', { number: 'R-7' })).toThrow('day');
  // @ts-expect-error An argument that is not known is none.
  expect(message('mail.foot', { company: null })).not.toContain('null');
  // @ts-expect-error Stones are counted by a number.
  message('calendar.stones', { count: 'two', packets: 'L1, L2' });
});

test('checks a composed key against each of its keys', () => {
  const kinds: readonly ('ORDER' | 'MEMO')[] = ['ORDER', 'MEMO'];
  for (const kind of kinds) {
    expect(message(`document.${kind}.made`, { at: 'today' })).toContain('today');
    // @ts-expect-error Both need the instant.
    expect(() => message(`document.${kind}.made`)).toThrow('at');
    // @ts-expect-error A memo has no such text.
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
