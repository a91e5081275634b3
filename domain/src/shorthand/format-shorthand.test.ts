import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stoneAttributes } from '../stone-attributes.ts';
import type { Attribute } from '../attribute.ts';
import { areEqualCriteria, type ShorthandCriteria } from './round-trip.ts';
import { parseShorthand } from './parse-shorthand.ts';
import { vocabularyOrder } from './spellings.ts';
import { formatShorthand } from './format-shorthand.ts';

const nothing: ShorthandCriteria = { choices: {}, ranges: {}, grades: {}, packets: [], status: 'All' };
const some = (include: string[], exclude: string[] = []) => ({ include, exclude });

describe('formatShorthand', () => {
  it.each<[string, Partial<ShorthandCriteria>]>([
    [
      'RD 1.00ct-1.20ct D-F FL-VS1 3EX NONE',
      {
        choices: {
          shape: some(['ROUND']),
          color: some(['D', 'E', 'F']),
          color_type: some(['White']),
          clarity: some(['FL', 'IF', 'VVS1', 'VVS2', 'VS1']),
          cut: some(['ID', 'EX']),
          polish: some(['EX']),
          symmetry: some(['EX']),
          fluorescence: some(['NONE']),
        },
        ranges: { carat: [{ from: 1_000, to: 1_200 }] },
      },
    ],
    [
      'OV/PS over 2.00ct DXB',
      {
        choices: { shape: some(['OVAL', 'PEAR']), location: some(['DXB']) },
        ranges: { carat: [{ from: 2_000, to: null }] },
      },
    ],
    ['disc -35.00%', { ranges: { disc: [{ from: null, to: -35_00 }] } }],
    ['under 1800/ct', { ranges: { ppc: [{ from: null, to: 1_800_00 }] } }],
    ['girdle THN-STK', { grades: { girdle_min: { from: 'THN', to: 'STK' } } }],
    ['pkt DX-10233, 2466123456', { packets: ['DX-10233', '2466123456'] }],
    ['available only', { status: 'Available' }],
    ['cert', { choices: { lab: some([], ['NONE']) } }],
    ['', {}],
  ])('%s', (text, given) => {
    const criteria = { ...nothing, ...given };
    expect(formatShorthand(criteria)).toEqual({ text, unsupportedKeys: [] });
  });

  it('returns the key of a criterion without a phrase instead of writing something similar', () => {
    const written = formatShorthand({ ...nothing, choices: { shape: some(['OVAL']), cut: some(['EX']) } });
    expect(written).toEqual({ text: 'OV', unsupportedKeys: ['cut'] });
  });
});

const table: readonly Attribute[] = stoneAttributes;
const chosen = table.flatMap((attribute) => {
  if (attribute.criterion === undefined || attribute.key === 'girdle_min') return [];
  return 'vocabulary' in attribute && attribute.vocabulary !== undefined
    ? [{ key: attribute.key, vocabulary: attribute.vocabulary }]
    : [];
});
const choices = fc
  .uniqueArray(fc.constantFrom(...chosen), { maxLength: 6, selector: ({ key }) => key })
  .chain((keys) =>
    fc.tuple(
      ...keys.map(({ key, vocabulary }) =>
        fc.tuple(
          fc.constant(key),
          fc.subarray([...vocabularyOrder(vocabulary)], {
            minLength: 1,
            maxLength: Math.min(5, vocabularyOrder(vocabulary).length),
          }),
          fc.integer({ min: 0, max: 5 }),
        ),
      ),
    ),
  )
  .map((all) =>
    Object.fromEntries(all.map(([key, values, way]) => [key, way === 0 ? some([], values) : some(values)])),
  );
const ranged = table.flatMap((attribute) =>
  attribute.kind === 'range' && attribute.criterion !== undefined ? [attribute] : [],
);
const spans = fc
  .uniqueArray(fc.constantFrom(...ranged), { maxLength: 4, selector: ({ key }) => key })
  .chain((all) =>
    fc.tuple(
      ...all.map(({ key, min, max }) =>
        fc
          .tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.constantFrom('both', 'from', 'to'))
          .map(
            ([a, b, open]) =>
              [
                key,
                [
                  {
                    from: open === 'to' ? null : Math.min(a, b),
                    to: open === 'from' ? null : Math.max(a, b),
                  },
                ],
              ] as const,
          ),
      ),
    ),
  )
  .map((all) => Object.fromEntries(all));
const status = fc.constantFrom('All', 'Hold', 'Available', 'Out Memo');

describe('shorthand round trip', { timeout: 60_000 }, () => {
  it('returns the original criteria without the unsupported keys', () => {
    fc.assert(
      fc.property(choices, spans, status, (choices, spans, status) => {
        const criteria: ShorthandCriteria = { ...nothing, choices, ranges: spans, status };
        const { text, unsupportedKeys } = formatShorthand(criteria);
        const without = <T>(record: Readonly<Record<string, T>>) =>
          Object.fromEntries(Object.entries(record).filter(([key]) => !unsupportedKeys.includes(key)));
        const expressible = { ...criteria, choices: without(choices), ranges: without(spans) };
        const read = parseShorthand(text).lines[0] ?? nothing;
        expect(areEqualCriteria(read, expressible), `${text} ${JSON.stringify(expressible)}`).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it.each(chosen.filter(({ key }) => !['cut', 'polish', 'symmetry'].includes(key)))(
    'supports every single value of $key',
    ({ key, vocabulary }) => {
      const unsayable = vocabularyOrder(vocabulary).filter(
        (value) =>
          formatShorthand({ ...nothing, choices: { [key]: some([value]) } }).unsupportedKeys.length > 0,
      );
      expect(unsayable).toEqual([]);
    },
  );

  it.each(ranged.filter(({ key }) => !['rap', 'ppc', 'amount'].includes(key)))(
    'supports a range of $key, open or closed',
    ({ key, min, max }) => {
      const low = key === 'disc' ? -40_00 : Math.round(min + (max - min) / 4);
      const high = key === 'disc' ? -20_00 : Math.round(min + (max - min) / 3);
      for (const reach of [
        { from: low, to: high },
        { from: low, to: null },
        { from: null, to: high },
      ]) {
        expect(
          formatShorthand({ ...nothing, ranges: { [key]: [reach] } }).unsupportedKeys,
          JSON.stringify(reach),
        ).toEqual([]);
      }
    },
  );
});
