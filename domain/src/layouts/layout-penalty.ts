import { ratioDiff } from '../pairs/differences.ts';
import type { PairStone } from '../pairs/pair-stone.ts';
import { pairPenalties, pointsFor, totalPenalty } from '../pairs/penalty.ts';
import { depthTolerance, isRoundShape, tableTolerance } from '../pairs/tolerances.ts';
import type { LayoutRules, LinePlan } from './layout-rules.ts';
import { lineSize } from './layout-stone.ts';

/** Differences within a set of one shape, in the units of the stones. */
export interface LayoutSpread {
  readonly color: number;
  readonly clarity: number;
  readonly depth: number;
  readonly table: number;
  /** Difference of the length-to-width ratios. */
  readonly ratio: number;
}

const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** The largest differences between two stones of a set. */
export function layoutSpread(stones: readonly PairStone[]): LayoutSpread {
  const ratios = stones.map(({ length, width }) => length / width);
  const [longest, shortest] = [ratios.indexOf(Math.max(...ratios)), ratios.indexOf(Math.min(...ratios))];
  const [one, other] = [stones[longest], stones[shortest]];
  return {
    color: spreadOf(stones.map(({ color }) => color)),
    clarity: spreadOf(stones.map(({ clarity }) => clarity)),
    depth: spreadOf(stones.map(({ depth_pct: depth }) => depth)),
    table: spreadOf(stones.map(({ table_pct: table }) => table)),
    ratio: one && other ? ratioDiff(one, other) : 0,
  };
}

/** Largest difference between a stone of a line and the size at its position, in units of 0.005 mm. */
export const largestSizeOff = (stones: readonly PairStone[], { targets }: LinePlan): number =>
  Math.max(...stones.map((stone, at) => Math.abs(lineSize(stone) - (targets[at] ?? 0))));

const point = 1_000;

/**
 * Closeness of a line: what its differences deduct from 100 points, in thousandths of a point. The points of a matched
 * pair are applied to the largest difference of the whole line; the size is compared with that at the position.
 */
export function linePenalty(stones: readonly PairStone[], plan: LinePlan, rules: LayoutRules): number {
  const [first] = stones;
  const isRound = first !== undefined && isRoundShape(first);
  const { color, clarity, depth, table, ratio } = layoutSpread(stones);
  const { tolerances } = rules;
  const points =
    (pointsFor.size * largestSizeOff(stones, plan)) / plan.sizeTolerance +
    pointsFor.colour * color +
    pointsFor.clarity * clarity +
    (pointsFor.depth * depth) / depthTolerance(tolerances, isRound) +
    (pointsFor.table * table) / tableTolerance(tolerances, isRound) +
    (isRound ? 0 : (pointsFor.ratio * ratio * 100) / tolerances.ratio);
  return Math.round(points * point);
}

/**
 * Closeness of a three-stone set: the penalty of the side stones as a pair, with colour and clarity compared over all
 * three stones.
 */
export function threeStonePenalty(
  centre: PairStone,
  sides: readonly [PairStone, PairStone],
  rules: LayoutRules,
): number {
  const between = pairPenalties(...sides, rules.tolerances);
  const { color, clarity } = layoutSpread([centre, ...sides]);
  const grades = (pointsFor.colour * color + pointsFor.clarity * clarity) * point * 1_000;
  return totalPenalty({ ...between, color: grades, clarity: 0 });
}
