import { vocabularyTexts } from '@loupe/contract';
import { aliasKey, vocabularies } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { toSimplifiedHan } from '../han-variants.ts';
import { previewContent } from '../testing/preview-path.ts';
import { statesReservation } from './reservation-note.ts';
import { readValue } from './translated-values.ts';
import { valueWords } from './value-words.ts';

const statuses = vocabularies['stock-status'];
const words = (valueWords['stock-status'] ?? {}) satisfies Readonly<Record<string, string>>;
const wordsOf = (status: string) =>
  (words[status] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
const namesOf = (status: string) => [
  ...new Set([
    ...wordsOf(status),
    ...statuses.values
      .filter(({ value }) => value === status)
      .flatMap(({ value, label, aliases }) => [value, label, ...aliases]),
    ...Object.values(vocabularyTexts).flatMap((texts) => texts[`vocabulary.stock-status.${status}`] ?? []),
  ]),
];
const reserved = ['HOLD', 'MEMO', 'SOLD'].flatMap(namesOf);

describe('words for hold, memo and sold in any language', () => {
  it.each(['Status', 'Availability'])('keep a stone off the list in the column %s', async (header) => {
    const lines = reserved.map(
      (word, index) => `A${index},RBC,1.01,G,VS2,GIA,${2_141_230_000 + index},4000,"${word}"`,
    );
    const { stones } = await previewContent(
      [`Stock #,Shape,Carat,Color,Clarity,Lab,Cert No,$/ct,${header}`, ...lines].join('\n'),
    );
    const listed = stones.filter(({ values }) => values.get('status') === 'AVAILABLE');
    expect(listed.map(({ values }) => reserved[Number(String(values.get('stock_no')).slice(1))])).toEqual([]);
    expect(stones).toHaveLength(reserved.length);
  });

  it('mean one status each', () => {
    const keys = new Map<string, string>();
    const twice = statuses.values.flatMap(({ value }) =>
      wordsOf(value).filter((word) => {
        const key = aliasKey(toSimplifiedHan(word));
        const before = keys.get(key);
        keys.set(key, value);
        return before !== undefined && before !== value;
      }),
    );
    expect(twice).toEqual([]);
    for (const { value } of statuses.values)
      expect(wordsOf(value).filter((word) => readValue(statuses, word) !== value)).toEqual([]);
  });

  it('reserve a stone as a remark', () => {
    const long = reserved.filter((word) => word.replaceAll(/[^\p{L}]/gu, '').length > 2);
    expect(long.filter((word) => !statesReservation(word))).toEqual([]);
  });
});

it.each([
  '已預訂',
  '已预订',
  '已售',
  '寄售',
  '保留',
  'שמורה',
  'נמכרה',
  'зарезервирована',
  'Réservées',
  'reservierter',
])('reads %s', (word) => {
  expect(['HOLD', 'MEMO', 'SOLD']).toContain(readValue(statuses, word));
});

it.each(['現貨', '现货', '可售', 'במלאי', 'в наличии', 'Disponible', 'Verfügbar', 'stokta', 'متوفر'])(
  'lists %s',
  (word) => {
    expect(readValue(statuses, word)).toBe('AVAILABLE');
  },
);
