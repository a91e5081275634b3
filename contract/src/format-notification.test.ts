import { notificationParams } from '@loupe/domain';
import { expect, test } from 'vitest';
import { notificationTexts, formatNotificationFacts } from './format-notification.ts';

const english: Readonly<Record<string, string>> = notificationTexts.en;
const kinds = Object.entries(notificationParams);
/** Argument names of an ICU message. The branches of a plural are in braces too and are left out. */
const namesIn = (text: string) =>
  [...text.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)[,}]/g)].map(([, name]) => name);

test.each(kinds)('%s has a title and a sentence that use only its own params', (kind, facts) => {
  for (const key of [`notification.${kind}.title`, `notification.${kind}`]) {
    const text = english[key] ?? '';
    expect(text).not.toBe('');
    // `count` is derived from `packets`.
    const known = [...facts, ...(facts.some((fact) => fact === 'packets') ? ['count'] : [])];
    expect(namesIn(text).filter((name) => !known.some((one) => one === name))).toEqual([]);
  }
});

test.each(kinds)('the texts of %s use every param', (kind, facts) => {
  const named = namesIn(`${english[`notification.${kind}.title`]}${english[`notification.${kind}`]}`);
  expect(facts.filter((fact) => !named.includes(fact))).toEqual([]);
});

test('every text belongs to a known kind', () => {
  const known = kinds.flatMap(([kind]) => [`notification.${kind}.title`, `notification.${kind}`]);
  expect(Object.keys(english).filter((key) => !known.includes(key))).toEqual([]);
});

test('formats instants and days in Gulf time and leaves other params unchanged', () => {
  expect(
    formatNotificationFacts(
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

test('formats Gulf days in the conventions of another language, in Western digits', () => {
  const facts = { until: '2026-01-14T14:32:07.000Z', due: '2026-12-31' };
  expect(formatNotificationFacts(facts, 'fr')).toEqual({
    until: '14 janv. 2026 18:32 GST',
    due: '31 déc. 2026',
  });
  expect(formatNotificationFacts(facts, 'zh')).toEqual({
    until: '2026年1月14日 18:32 GST',
    due: '2026年12月31日',
  });
  expect(formatNotificationFacts(facts, 'ar')['until']).toMatch(/^14 .* 2026 18:32 GST$/);
});

test.each([
  ['L1', 1],
  ['L1, L2', 2],
  ['L1, L2, +3', 5],
  ['L1, L2 (+3)', 5],
])('counts the packets named in %s', (packets, count) => {
  expect(formatNotificationFacts({ packets }, 'ru')).toEqual({ packets, count });
});
