import { notificationFacts } from '@loupe/domain';
import { expect, test } from 'vitest';
import { notificationTexts, notificationWords } from './notification-words.ts';

const english = notificationTexts.en;
const kinds = Object.entries(notificationFacts);
/** Names in braces, as ICU messages have them. */
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name);

test.each(kinds)('%s is told in a few words and in a sentence, of its own facts alone', (kind, facts) => {
  for (const key of [`notification.${kind}.title`, `notification.${kind}`]) {
    const text = english[key] ?? '';
    expect(text).not.toBe('');
    expect(namesIn(text).filter((name) => !facts.some((fact) => fact === name))).toEqual([]);
  }
});

test.each(kinds)('everything that is known of %s is told', (kind, facts) => {
  const told = namesIn(`${english[`notification.${kind}.title`]}${english[`notification.${kind}`]}`);
  expect(facts.filter((fact) => !told.includes(fact))).toEqual([]);
});

test('no text belongs to a kind that there is not', () => {
  const known = kinds.flatMap(([kind]) => [`notification.${kind}.title`, `notification.${kind}`]);
  expect(Object.keys(english).filter((key) => !known.includes(key))).toEqual([]);
});

test('instants and days are told by the Gulf clock, everything else as it is', () => {
  expect(
    notificationWords({ packets: 'L1, L2', until: '2026-01-14T14:32:07.000Z', due: '2026-12-31', count: 3 }),
  ).toEqual({
    packets: 'L1, L2',
    until: '14 Jan 2026 18:32 GST',
    due: '31 Dec 2026',
    count: 3,
  });
});
