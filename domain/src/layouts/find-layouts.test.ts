import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stoneAt, type StoneColumns } from '../pairs/finder/stone-columns.ts';
import type { PairStone } from '../pairs/pair-stone.ts';
import { createFacts } from '../pairs/testing/create-facts.ts';
import { someStones, someTolerances } from '../pairs/testing/random-stones.ts';
import { findLines } from './find-lines.ts';
import { findThreeStoneSets } from './find-three-stone-sets.ts';
import { linePenalty, threeStonePenalty } from './layout-penalty.ts';
import { lineTargets, type FoundLayouts, type LayoutRules, type LinePlan } from './layout-rules.ts';
import { allThreeStoneSets, brokenLineRule, hasLine } from './testing/brute-force-layouts.ts';

function run(work: Generator<void, FoundLayouts>): FoundLayouts {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** The first stones of a stock, so that the oracle can try every combination. */
function smallStock(stones: StoneColumns, count: number): StoneColumns {
  return { ...stones, count: Math.min(count, stones.count) };
}

const sizeOf = (stones: StoneColumns) => Math.max(...stones.facts.length) || 640;

const mostlyOpen = (bound: fc.Arbitrary<number>): fc.Arbitrary<number | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: bound });

const someRules: fc.Arbitrary<LayoutRules> = fc.record({
  colorSteps: fc.integer({ min: 0, max: 4 }),
  claritySteps: fc.integer({ min: 0, max: 4 }),
  carat: fc.record({
    from: mostlyOpen(fc.integer({ min: 900, max: 6_000 })),
    to: mostlyOpen(fc.integer({ min: 2_900, max: 16_000 })),
  }),
  budget: mostlyOpen(fc.integer({ min: 5_000, max: 25_000 })),
  tolerances: someTolerances,
});

const somePlan = fc.record({
  arrangement: fc.constantFrom('EQUAL', 'CENTRE', 'DESCENDING'),
  count: fc.integer({ min: 3, max: 5 }),
  below: fc.integer({ min: 0, max: 12 }),
  range: fc.integer({ min: 0, max: 12 }),
  sizeTolerance: fc.integer({ min: 4, max: 48 }),
});

describe('line finder', () => {
  it('returns only lines that satisfy every rule, and one whenever a line exists', () => {
    const seen = { lines: 0, empty: 0 };
    fc.assert(
      fc.property(someStones, somePlan, someRules, (all, shape, rules) => {
        const stones = smallStock(all, 18);
        const largest = sizeOf(stones) - shape.below;
        const plan: LinePlan = {
          targets: lineTargets(shape.arrangement, shape.count, largest, largest - shape.range),
          sizeTolerance: shape.sizeTolerance,
        };
        const { layouts, isComplete } = run(findLines(stones, plan, rules));
        expect(isComplete).toBe(true);
        for (const { stones: line, penalty, amount, carat } of layouts) {
          expect(brokenLineRule(stones, line, plan, rules)).toBeNull();
          const facts = line.map((at) => stoneAt(stones, at));
          expect(penalty).toBe(linePenalty(facts, plan, rules));
          expect(carat).toBe(facts.reduce((sum, stone) => sum + stone.carat, 0));
          expect(amount).toBe(line.reduce((sum, at) => sum + (stones.amounts[at] ?? 0), 0));
        }
        const inLines = layouts.flatMap((layout) => layout.stones);
        expect(new Set(inLines).size).toBe(inLines.length);
        expect(layouts.length > 0).toBe(hasLine(stones, plan, rules));
        expect(layouts.map(({ penalty }) => penalty)).toEqual(
          layouts.map(({ penalty }) => penalty).toSorted((a, b) => a - b),
        );
        if (layouts.length > 0) seen.lines++;
        else seen.empty++;
      }),
      { numRuns: 250 },
    );
    expect(seen.lines).toBeGreaterThan(25);
    expect(seen.empty).toBeGreaterThan(100);
  });

  it('finds the only line within weight and price among many that are not', () => {
    // Forty round stones of one size: light and dear, or heavy and cheap, and three in between.
    const count = 40;
    const facts = factsOf(count, (at) => ({ carat: at < 3 ? 500 : at % 2 === 0 ? 480 : 520 }));
    const amounts = Int32Array.from({ length: count }, (_, at) =>
      at < 3 ? 1_000 : at % 2 === 0 ? 3_000 : 900,
    );
    const stones: StoneColumns = { count, facts, amounts, stockNo: (at) => `S-${at}`, isFree: () => true };
    const rules = { ...plainRules, carat: { from: 1_500, to: 1_505 }, budget: 3_000 };
    const { layouts } = run(findLines(stones, { targets: [1024, 1024, 1024], sizeTolerance: 10 }, rules));
    expect(layouts.map(({ stones: line }) => line.toSorted((a, b) => a - b))).toEqual([[0, 1, 2]]);
  });

  it('gives the same lines in whatever order the stones are read', () => {
    fc.assert(
      fc.property(someStones, (stones) => {
        const plan = { targets: lineTargets('EQUAL', 4, sizeOf(stones), sizeOf(stones)), sizeTolerance: 20 };
        const turned = turnedStones(stones);
        const numbers = (from: StoneColumns) =>
          run(findLines(from, plan, plainRules)).layouts.map((layout) => layout.stones.map(from.stockNo));
        expect(numbers(turned)).toEqual(numbers(stones));
      }),
      { numRuns: 40 },
    );
  });

  it('ends at its limit of work and says so', () => {
    const count = 3_000;
    const facts = factsOf(count, (at) => ({ depth_pct: 580 + (at % 80), table_pct: 540 + (at % 90) }));
    const amounts = new Int32Array(count).fill(1_000);
    const stones: StoneColumns = { count, facts, amounts, stockNo: (at) => `S-${at}`, isFree: () => true };
    const plan = { targets: lineTargets('EQUAL', 30, 512, 512), sizeTolerance: 10 };
    const { isComplete } = run(findLines(stones, plan, { ...plainRules, budget: 1 }, 50_000));
    expect(isComplete).toBe(false);
  });
});

describe('sizes along a line', () => {
  it('are equal, largest in the centre, or largest first', () => {
    expect(lineTargets('EQUAL', 3, 300, 200)).toEqual([600, 600, 600]);
    expect(lineTargets('CENTRE', 5, 400, 300)).toEqual([600, 700, 800, 700, 600]);
    expect(lineTargets('CENTRE', 4, 400, 300)).toEqual([600, 800, 800, 600]);
    expect(lineTargets('DESCENDING', 5, 400, 300)).toEqual([800, 750, 700, 650, 600]);
  });
});

describe('three-stone finder', () => {
  it('returns the closest set of every centre that has one', () => {
    let sets = 0;
    fc.assert(
      fc.property(
        someStones,
        someRules,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 60, max: 130 }),
        fc.boolean(),
        (all, rules, shareFrom, shareTo, hasCentreShape) => {
          // Every third stone is larger, so that it can be the centre of others.
          const base = smallStock(all, 36);
          const facts = { ...base.facts, carat: base.facts.carat.map((c, at) => (at % 3 === 0 ? c * 2 : c)) };
          const stones = { ...base, facts };
          const [shape = 0] = stones.facts.shape;
          const isSide = (stone: PairStone) => stone.shape === shape;
          const sides: StoneColumns = {
            ...stones,
            isFree: (at) => stones.isFree(at) && isSide(stoneAt(stones, at)),
          };
          const plan = { shareFrom, shareTo, hasCentreShape };
          const columns = { centres: stones, sides, isSame: (a: number, b: number) => a === b };
          const { layouts, isComplete } = run(findThreeStoneSets(columns, plan, rules));
          expect(isComplete).toBe(true);
          const best = new Map<number, number>();
          for (const [one = 0, centre = 0, other = 0] of allThreeStoneSets(stones, plan, rules, isSide)) {
            const penalty = threeStonePenalty(
              stoneAt(stones, centre),
              [stoneAt(stones, one), stoneAt(stones, other)],
              rules,
            );
            best.set(centre, Math.min(penalty, best.get(centre) ?? Infinity));
          }
          expect(new Map(layouts.map(({ stones: [, at = -1], penalty }) => [at, penalty]))).toEqual(
            new Map([...best].toSorted(([, a], [, b]) => a - b)),
          );
          const every = allThreeStoneSets(stones, plan, rules, isSide).map((set) =>
            set.toSorted((a, b) => a - b).join(),
          );
          for (const { stones: set } of layouts) {
            expect(every).toContain([...set].toSorted((a, b) => a - b).join());
          }
          sets += layouts.length;
        },
      ),
      { numRuns: 150 },
    );
    expect(sets).toBeGreaterThan(200);
  });
});

const plainRules: LayoutRules = {
  colorSteps: 1,
  claritySteps: 1,
  carat: { from: null, to: null },
  budget: null,
  tolerances: fc.sample(someTolerances, { numRuns: 1, seed: 1 })[0] ?? failTest(),
};

function failTest(): never {
  throw new Error('no tolerances');
}

/** Round white stones of 5.12 mm that differ only in what `change` states. */
function factsOf(count: number, change: (at: number) => Partial<PairStone>): StoneColumns['facts'] {
  const plain: PairStone = {
    type: 1,
    color_type: 1,
    shape: 1,
    carat: 500,
    color: 4,
    fancy_color: 0,
    fancy_intensity: 0,
    fancy_overtone: 0,
    clarity: 5,
    cut: 2,
    polish: 2,
    symmetry: 2,
    fluorescence: 1,
    fluorescence_color: 0,
    color_shade: 0,
    milky: 0,
    lab: 1,
    length: 512,
    width: 512,
    depth_pct: 620,
    table_pct: 580,
  };
  return createFacts(Array.from({ length: count }, (_, at) => ({ ...plain, ...change(at) })));
}

/** The same stones in the opposite order. */
function turnedStones(stones: StoneColumns): StoneColumns {
  const turned = (at: number) => stones.count - 1 - at;
  const facts = createFacts(Array.from({ length: stones.count }, (_, at) => stoneAt(stones, turned(at))));
  return {
    count: stones.count,
    facts,
    amounts: Int32Array.from(stones.amounts.toReversed()),
    stockNo: (at) => stones.stockNo(turned(at)),
    isFree: (at) => stones.isFree(turned(at)),
  };
}
