import { isMatchable } from '../pairs/gates.ts';
import { stoneAt, type StoneColumns } from '../pairs/finder/stone-columns.ts';
import type { PairStone } from '../pairs/pair-stone.ts';
import { matchScore } from '../pairs/score.ts';
import { caratTolerance, type PairTolerances } from '../pairs/tolerances.ts';
import { compareLayouts } from './compare-layouts.ts';
import { layoutSpread, threeStonePenalty } from './layout-penalty.ts';
import {
  areTotalsWithin,
  type FoundLayouts,
  type Layout,
  type LayoutRules,
  type ThreeStonePlan,
} from './layout-rules.ts';
import { layoutKey } from './layout-stone.ts';
import { createWorkBudget, type WorkBudget } from './work-budget.ts';

/** Steps of one search; a few seconds of one processor. */
const maxWork = 10_000_000;
/** Stones read between two pauses. */
const stonesAStep = 4_000;
/** Steps of a comparison of two stones. */
const stepsAComparison = 5;

/** The stones to search: a stone may be the centre of one set and a side stone of another. */
export interface ThreeStoneColumns {
  readonly centres: StoneColumns;
  readonly sides: StoneColumns;
  /** Whether a centre and a side stone are the same stone. */
  readonly isSame: (centre: number, side: number) => boolean;
}

/**
 * Finds three-stone sets: for every centre the closest one, if there is any. The side stones match as a pair, and share
 * with the centre what the stones of a pair share, except the shape. A side stone may be in several sets. The generator
 * yields often; its caller decides for how long to pause.
 */
export function* findThreeStoneSets(
  { centres, sides, isSame }: ThreeStoneColumns,
  plan: ThreeStonePlan,
  rules: LayoutRules,
  workLimit: number = maxWork,
): Generator<void, FoundLayouts> {
  const work = createWorkBudget(workLimit);
  const keyOf = plan.hasCentreShape ? layoutKey : keyWithoutShape;
  const groups = yield* groupSides(sides, keyOf, rules.tolerances);
  const found: Layout[] = [];
  const numbersOf = ({ stones: [one = 0, centre = 0, other = 0] }: Layout) => [
    sides.stockNo(one),
    centres.stockNo(centre),
    sides.stockNo(other),
  ];
  for (let at = 0; at < centres.count && work.spend(1); at++) {
    if (work.isPauseDue()) yield;
    const stone = stoneAt(centres, at);
    const group = groups.get(keyOf(stone));
    if (group === undefined || !isMatchable(stone) || !centres.isFree(at)) continue;
    const centre: Centre = { at, stone, amount: centres.amounts[at] ?? 0 };
    let best: Layout | null = null;
    for (const pair of pairsFor(centre, group, plan, work)) {
      if (pair.some((side) => isSame(at, side.at))) continue;
      const layout = layoutOf(centre, pair, rules);
      if (layout !== null && (best === null || compareLayouts(layout, best, numbersOf) < 0)) best = layout;
    }
    if (best !== null) found.push(best);
  }
  found.sort((a, b) => compareLayouts(a, b, numbersOf));
  return { layouts: found, isComplete: !work.isSpent() };
}

interface Centre {
  readonly at: number;
  readonly stone: PairStone;
  readonly amount: number;
}

interface Side {
  readonly at: number;
  readonly stone: PairStone;
  readonly amount: number;
}

/** Side stones that can be in one set, by ascending weight. */
interface SideGroup {
  readonly sides: readonly Side[];
  /** Indexes of the later stones that match a stone as a pair, ascending. */
  readonly partnersOf: (index: number, work: WorkBudget) => readonly number[];
}

const keyWithoutShape = (stone: PairStone): string => layoutKey({ ...stone, shape: 0 });

function* groupSides(
  stones: StoneColumns,
  keyOf: (stone: PairStone) => string,
  tolerances: PairTolerances,
): Generator<void, ReadonlyMap<string, SideGroup>> {
  const groups = new Map<string, Side[]>();
  for (let at = 0; at < stones.count; at++) {
    if (at % stonesAStep === stonesAStep - 1) yield;
    const stone = stoneAt(stones, at);
    if (!isMatchable(stone) || !stones.isFree(at)) continue;
    const key = keyOf(stone);
    const side = { at, stone, amount: stones.amounts[at] ?? 0 };
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [side]);
    else group.push(side);
  }
  return new Map(
    Array.from(groups, ([key, sides]) => {
      sides.sort((a, b) => a.stone.carat - b.stone.carat || a.at - b.at);
      return [key, createSideGroup(sides, tolerances)];
    }),
  );
}

/** Compares the stones of a group with each other when a centre first needs them. */
function createSideGroup(sides: readonly Side[], tolerances: PairTolerances): SideGroup {
  const known = new Map<number, readonly number[]>();
  const findPartners = (index: number, work: WorkBudget) => {
    const partners: number[] = [];
    const one = sides[index];
    if (one === undefined) return partners;
    for (let later = index + 1; later < sides.length; later++) {
      const other = sides[later];
      if (other === undefined || !work.spend(stepsAComparison)) break;
      if (other.stone.carat - one.stone.carat > caratTolerance(tolerances, other.stone.carat)) break;
      if (matchScore(one.stone, other.stone, tolerances) !== null) partners.push(later);
    }
    return partners;
  };
  return {
    sides,
    partnersOf: (index, work) => {
      const partners = known.get(index) ?? findPartners(index, work);
      known.set(index, partners);
      return partners;
    },
  };
}

/** The pairs whose stones have the required share of the weight of the centre. */
function* pairsFor(
  { stone: { carat } }: Centre,
  { sides, partnersOf }: SideGroup,
  { shareFrom, shareTo }: ThreeStonePlan,
  work: WorkBudget,
): Generator<readonly [Side, Side], void> {
  for (let index = firstAtLeast(sides, (carat * shareFrom) / 100); index < sides.length; index++) {
    const one = sides[index];
    if (one === undefined || one.stone.carat * 100 > carat * shareTo) return;
    for (const later of partnersOf(index, work)) {
      const other = sides[later];
      if (!work.spend(stepsAComparison)) return;
      if (other === undefined || other.stone.carat * 100 > carat * shareTo) break;
      yield [one, other];
    }
  }
}

function firstAtLeast(sides: readonly Side[], carat: number): number {
  let low = 0;
  for (let high = sides.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((sides[middle]?.stone.carat ?? 0) < carat) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The set of a centre and two side stones; null when it breaks a rule. */
function layoutOf(centre: Centre, [one, other]: readonly [Side, Side], rules: LayoutRules): Layout | null {
  const { color, clarity } = layoutSpread([centre.stone, one.stone, other.stone]);
  const carat = centre.stone.carat + one.stone.carat + other.stone.carat;
  const amount = centre.amount + one.amount + other.amount;
  if (color > rules.colorSteps || clarity > rules.claritySteps) return null;
  if (!areTotalsWithin(rules, carat, amount)) return null;
  const penalty = threeStonePenalty(centre.stone, [one.stone, other.stone], rules);
  return { stones: [one.at, centre.at, other.at], penalty, amount, carat };
}
