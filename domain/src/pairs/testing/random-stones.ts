import fc from 'fast-check';
import { vocabularies } from '../../vocabulary.ts';
import type { StoneColumns } from '../finder/stone-columns.ts';
import type { PairStone } from '../pair-stone.ts';
import { createFacts } from './create-facts.ts';
import { defaultPairTolerances, type PairTolerances } from '../tolerances.ts';

const code = (list: keyof typeof vocabularies, value: string) => vocabularies[list].codeOf(value) ?? 0;
const white = code('color-type', 'White');
const fancy = code('color-type', 'Fancy');

/** Clustered values, so that most stones have neighbours, duplicates and ties; 0 is unknown. */
const near = (middle: number, spread: number, step = 1) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    {
      weight: 60,
      arbitrary: fc.integer({ min: -spread, max: spread }).map((steps) => middle + step * steps),
    },
  );
const biased = (usual: number, ...others: number[]) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const stone = (shape: number, carat: number, length: number): fc.Arbitrary<PairStone> =>
  fc.record({
    type: biased(1, 2),
    color_type: biased(white, fancy),
    shape: biased(shape, code('shape', 'PEAR')),
    carat: near(carat, 4, 10),
    color: near(4, 2),
    fancy_color: biased(2, 0, 3),
    fancy_intensity: biased(5, 0, 4),
    fancy_overtone: biased(0, 3),
    clarity: near(5, 2),
    cut: biased(2, 0, 1, 3),
    polish: biased(2, 3, 4),
    symmetry: biased(2, 3, 5),
    fluorescence: biased(1, 0, 3),
    fluorescence_color: fc.integer({ min: 0, max: 2 }),
    color_shade: biased(0, 1),
    milky: biased(1, 0),
    lab: biased(code('lab', 'GIA'), code('lab', 'IGI'), code('lab', 'NONE'), 0),
    length: near(length, 6, 2),
    width: near(length - 5, 6, 2),
    depth_pct: near(620, 4, 5),
    table_pct: near(580, 3, 10),
  });

/** Small stocks of similar stones around one size, some of them duplicated, with few distinct amounts. */
export const someStones: fc.Arbitrary<StoneColumns> = fc
  .tuple(
    fc.constantFrom(code('shape', 'ROUND'), code('shape', 'OVAL')),
    fc.constantFrom([300, 430], [995, 640], [1030, 648], [3000, 920]),
  )
  .chain(([shape, [carat = 0, length = 0]]) =>
    fc.array(
      fc.record({
        stone: stone(shape, carat, length),
        times: biased(1, 2, 5),
        amount: fc.integer({ min: 1, max: 6 }),
        isFree: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.boolean() }),
      }),
      { minLength: 2, maxLength: 200, size: 'max' },
    ),
  )
  .map((kinds) => {
    const stones = kinds.flatMap(({ times, ...one }) => Array.from({ length: times }, () => one));
    return {
      count: stones.length,
      facts: createFacts(stones.map((one) => one.stone)),
      amounts: Int32Array.from(stones, ({ amount }) => amount * 1000),
      // Stock numbers do not follow the order of the stones.
      stockNo: (at: number) => `S-${(at * 7919) % 10_007}`,
      isFree: (at: number) => stones[at]?.isFree === true,
    };
  });

/** The default tolerances, and tolerances a buyer may request. */
export const someTolerances: fc.Arbitrary<PairTolerances> = fc.oneof(
  fc.constant(defaultPairTolerances),
  fc
    .record({
      size: fc.integer({ min: 1, max: 50 }),
      ratio: fc.integer({ min: 1, max: 20 }),
      depth: fc.integer({ min: 1, max: 100 }),
      table: fc.integer({ min: 1, max: 150 }),
      caratPercent: fc.integer({ min: 0, max: 2000 }),
      minCaratTolerance: fc.integer({ min: 1, max: 20 }).map((hundredths) => hundredths * 10),
    })
    .map(({ size, ratio, depth, table, caratPercent, minCaratTolerance }) => {
      const classes = { under1: size, under3: size, from3: size };
      return {
        size: { round: classes, other: classes },
        ratio,
        depth: { round: depth, other: depth },
        table: { round: table, other: table },
        caratPercent,
        minCaratTolerance,
      };
    }),
);
