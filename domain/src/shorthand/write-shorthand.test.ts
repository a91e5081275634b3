import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributes } from '../attributes.ts';
import type { Attribute } from '../attribute.ts';
import { sameCriteria, type ShorthandCriteria } from './read-back.ts';
import { readShorthand } from './read-shorthand.ts';
import { orderOf } from './spellings.ts';
import { writeShorthand } from './write-shorthand.ts';

const nothing: ShorthandCriteria = { choices: {}, spans: {}, grades: {}, packets: [], status: 'All' };
const some = (include: string[], exclude: string[] = []) => ({ include, exclude });

describe('criteria written as shorthand', () => {
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
        spans: { carat: [{ from: 1_000, to: 1_200 }] },
      },
    ],
    [
      'OV/PS over 2.00ct DXB',
      {
        choices: { shape: some(['OVAL', 'PEAR']), location: some(['DXB']) },
        spans: { carat: [{ from: 2_000, to: null }] },
      },
    ],
    ['disc -35.00%', { spans: { disc: [{ from: null, to: -35_00 }] } }],
    ['under 1800/ct', { spans: { ppc: [{ from: null, to: 1_800_00 }] } }],
    ['girdle THN-STK', { grades: { girdle_min: { from: 'THN', to: 'STK' } } }],
    ['pkt DX-10233, 2466123456', { packets: ['DX-10233', '2466123456'] }],
    ['available only', { status: 'Available' }],
    ['cert', { choices: { lab: some([], ['NONE']) } }],
    ['', {}],
  ])('%s', (text, given) => {
    const criteria = { ...nothing, ...given };
    expect(writeShorthand(criteria)).toEqual({ text, unsaid: [] });
  });

  it('names what shorthand has no words for instead of saying something near', () => {
    const written = writeShorthand({ ...nothing, choices: { shape: some(['OVAL']), cut: some(['EX']) } });
    expect(written).toEqual({ text: 'OV', unsaid: ['cut'] });
  });
});

const table: readonly Attribute[] = attributes;
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
          fc.subarray([...orderOf(vocabulary)], {
            minLength: 1,
            maxLength: Math.min(5, orderOf(vocabulary).length),
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

describe('shorthand written and read again', { timeout: 60_000 }, () => {
  it('gives the criteria it was written from, less what it says it cannot say', () => {
    fc.assert(
      fc.property(choices, spans, status, (choices, spans, status) => {
        const criteria: ShorthandCriteria = { ...nothing, choices, spans, status };
        const { text, unsaid } = writeShorthand(criteria);
        const without = <T>(record: Readonly<Record<string, T>>) =>
          Object.fromEntries(Object.entries(record).filter(([key]) => !unsaid.includes(key)));
        const said = { ...criteria, choices: without(choices), spans: without(spans) };
        const read = readShorthand(text).lines[0] ?? nothing;
        expect(sameCriteria(read, said), `${text} ${JSON.stringify(said)}`).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it.each(chosen.filter(({ key }) => !['cut', 'polish', 'symmetry'].includes(key)))(
    'can say every single value of $key',
    ({ key, vocabulary }) => {
      const unsayable = orderOf(vocabulary).filter(
        (value) => writeShorthand({ ...nothing, choices: { [key]: some([value]) } }).unsaid.length > 0,
      );
      expect(unsayable).toEqual([]);
    },
  );

  it.each(ranged.filter(({ key }) => !['rap', 'ppc', 'amount'].includes(key)))(
    'can say a span of $key, open or closed',
    ({ key, min, max }) => {
      const low = key === 'disc' ? -40_00 : Math.round(min + (max - min) / 4);
      const high = key === 'disc' ? -20_00 : Math.round(min + (max - min) / 3);
      for (const reach of [
        { from: low, to: high },
        { from: low, to: null },
        { from: null, to: high },
      ]) {
        expect(
          writeShorthand({ ...nothing, spans: { [key]: [reach] } }).unsaid,
          JSON.stringify(reach),
        ).toEqual([]);
      }
    },
  );
});
