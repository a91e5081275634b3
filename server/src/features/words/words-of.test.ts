import { expect, test } from 'vitest';
import type { News } from '../notifications/notify.ts';
import { wordsOf } from './words-of.ts';

const { say } = wordsOf('en');
const read = (key: string) => key;

test('a text is filled with its arguments', () => {
  expect(say('paper.invoice', { number: 'R-7', day: '31 Dec 2026' })).toBe('Invoice R-7 of 31 Dec 2026.');
  expect(say('paper.list.none')).toBe('net prices');
});

test('a call that leaves out an argument does not compile, and throws where it is made all the same', () => {
  // @ts-expect-error No argument is given.
  expect(() => say('paper.due')).toThrow('day');
  // @ts-expect-error The day is missing.
  expect(() => say('paper.invoice', { number: 'R-7' })).toThrow('day');
  // @ts-expect-error An argument that is not known is none.
  expect(say('mail.foot', { company: null })).not.toContain('null');
  // @ts-expect-error Stones are counted by a number.
  say('calendar.stones', { count: 'two', packets: 'L1, L2' });
});

test('a key that is composed of several is checked in each of them', () => {
  const kinds: readonly ('ORDER' | 'MEMO')[] = ['ORDER', 'MEMO'];
  for (const kind of kinds) {
    expect(say(`paper.${kind}.made`, { at: 'today' })).toContain('today');
    // @ts-expect-error Both want the instant.
    expect(() => say(`paper.${kind}.made`)).toThrow('at');
    // @ts-expect-error A memo has no such text.
    expect(() => say(`paper.${kind}.unheard`)).toThrow('unheard');
  }
});

test('a key that is only known to be a string does not compile', () => {
  // @ts-expect-error It may be the key of any text, or of none.
  expect(() => say(read('paper.unheard'))).toThrow('unheard');
});

test('news without one of its facts does not compile', () => {
  const about = { accountId: 1, link: null, now: new Date(0) };
  const whole: News = {
    ...about,
    kind: 'MEMO_DUE',
    facts: { number: '7', packets: 'L1', due: '2026-12-31' },
  };
  // @ts-expect-error The day is missing.
  const partial: News = { ...about, kind: 'MEMO_DUE', facts: { number: '7', packets: 'L1' } };
  // @ts-expect-error Matches are counted by a number.
  const uncounted: News = { ...about, kind: 'DEMAND_MATCHED', facts: { title: 'Ovals', count: '2' } };
  expect([whole, partial, uncounted].map(({ kind }) => kind)).toHaveLength(3);
});
