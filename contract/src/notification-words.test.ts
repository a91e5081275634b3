import { notificationFacts } from '@loupe/domain';
import { expect, test } from 'vitest';
import { notificationTexts, notificationWords } from './notification-words.ts';

const english: Readonly<Record<string, string>> = notificationTexts.en;
const kinds = Object.entries(notificationFacts);
/** Names in braces, as ICU messages have them; the words of a plural stand in braces too. */
const namesIn = (text: string) =>
  [...text.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)[,}]/g)].map(([, name]) => name);

test.each(kinds)('%s is told in a few words and in a sentence, of its own facts alone', (kind, facts) => {
  for (const key of [`notification.${kind}.title`, `notification.${kind}`]) {
    const text = english[key] ?? '';
    expect(text).not.toBe('');
    // How many packets there are is counted.
    const known = [...facts, ...(facts.some((fact) => fact === 'packets') ? ['count'] : [])];
    expect(namesIn(text).filter((name) => !known.some((one) => one === name))).toEqual([]);
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
    notificationWords(
      { title: 'Ovals', until: '2026-01-14T14:32:07.000Z', due: '2026-12-31', count: 3 },
      'en',
    ),
  ).toEqual({
    title: 'Ovals',
    until: '14 Jan 2026 18:32 GST',
    due: '31 Dec 2026',
    count: 3,
  });
});

test('another language writes the days of the Gulf its own way, in Western digits', () => {
  const facts = { until: '2026-01-14T14:32:07.000Z', due: '2026-12-31' };
  expect(notificationWords(facts, 'fr')).toEqual({ until: '14 janv. 2026 18:32 GST', due: '31 déc. 2026' });
  expect(notificationWords(facts, 'zh')).toEqual({ until: '2026年1月14日 18:32 GST', due: '2026年12月31日' });
  expect(notificationWords(facts, 'ar')['until']).toMatch(/^14 .* 2026 18:32 GST$/);
});

test.each([
  ['L1', 1],
  ['L1, L2', 2],
  ['L1, L2, +3', 5],
  ['L1, L2 (+3)', 5],
])('a sentence knows how many packets %s are', (packets, count) => {
  expect(notificationWords({ packets }, 'ru')).toEqual({ packets, count });
});
