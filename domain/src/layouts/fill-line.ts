import { areTotalsWithin, type LayoutRules } from './layout-rules.ts';
import type { WorkBudget } from './work-budget.ts';

/** A stone that may be in a line. */
export interface LineStone {
  readonly at: number;
  readonly size: number;
  readonly carat: number;
  readonly amount: number;
}

/** What a line is filled from: positions and stones by ascending size. */
export interface LineFill {
  /** Sizes of the positions, ascending. */
  readonly targets: readonly number[];
  readonly sizeTolerance: number;
  readonly rules: LayoutRules;
  readonly work: WorkBudget;
}

/*
 * All functions here assign stones to positions in ascending size. Two stones of a line that are in the other order can
 * be exchanged: both are within the same tolerance of both sizes. So a line exists when one in ascending size exists.
 */

/** Whether the stones, by ascending size, fill all positions, regardless of the totals. */
export function canFillLine(
  stones: readonly LineStone[],
  { targets, sizeTolerance }: Pick<LineFill, 'targets' | 'sizeTolerance'>,
): boolean {
  if (stones.length < targets.length) return false;
  let next = 0;
  for (const target of targets) {
    while (next < stones.length && (stones[next]?.size ?? 0) < target - sizeTolerance) next++;
    const stone = stones[next];
    if (stone === undefined || stone.size > target + sizeTolerance) return false;
    next++;
  }
  return true;
}

/** Stones for the positions in ascending size; null when none satisfy the totals, or the work is spent. */
export function* fillLine(
  stones: readonly LineStone[],
  fill: LineFill,
): Generator<void, readonly LineStone[] | null> {
  if (!canFillLine(stones, fill) || !mayTotalsHold(stones, fill)) return null;
  const closest = yield* fillClosest(stones, fill);
  if (closest === null) return null;
  const carat = closest.reduce((sum, stone) => sum + stone.carat, 0);
  const amount = closest.reduce((sum, stone) => sum + stone.amount, 0);
  return areTotalsWithin(fill.rules, carat, amount) ? closest : yield* fillCheapest(stones, fill);
}

/** Whether the totals are possible with the lightest, the heaviest and the cheapest stones, wherever they fit. */
function mayTotalsHold(stones: readonly LineStone[], { targets, rules }: LineFill): boolean {
  const { carat, budget } = rules;
  const smallest = (values: readonly number[]) =>
    values
      .toSorted((a, b) => a - b)
      .slice(0, targets.length)
      .reduce((sum, value) => sum + value, 0);
  return (
    (budget === null || smallest(stones.map(({ amount }) => amount)) <= budget) &&
    (carat.to === null || smallest(stones.map((stone) => stone.carat)) <= carat.to) &&
    (carat.from === null || -smallest(stones.map((stone) => -stone.carat)) >= carat.from)
  );
}

/** A chain of stones, the last one first. */
interface Chain {
  readonly stone: LineStone;
  readonly before: Chain | null;
  readonly cost: number;
}

function stonesOf(chain: Chain | null): LineStone[] {
  const stones: LineStone[] = [];
  for (let one = chain; one !== null; one = one.before) stones.push(one.stone);
  return stones.toReversed();
}

/** More than the price of any line in cents: a difference of size counts more than a price. */
const sizeWeight = 1e11;

/** The stones with the smallest sum of size differences, the cheaper ones among equals. */
function* fillClosest(
  stones: readonly LineStone[],
  { targets, sizeTolerance, work }: LineFill,
): Generator<void, readonly LineStone[] | null> {
  const best: (Chain | null)[] = targets.map(() => null);
  for (const stone of stones) {
    if (!work.spend(targets.length)) return null;
    if (work.isPauseDue()) yield;
    for (let position = targets.length - 1; position >= 0; position--) {
      const off = Math.abs(stone.size - (targets[position] ?? 0));
      const before = position === 0 ? null : (best[position - 1] ?? null);
      if (off > sizeTolerance || (position > 0 && before === null)) continue;
      const cost = (before?.cost ?? 0) + off * sizeWeight + stone.amount;
      const known = best[position];
      if (!known || cost < known.cost) best[position] = { stone, before, cost };
    }
  }
  const last = best.at(-1) ?? null;
  return last === null ? null : stonesOf(last);
}

/**
 * The cheapest stones whose weight is within the rules. Keeps the cheapest stones for every number of positions and every
 * weight, so the search is exact and its size is bounded by the number of different weights.
 */
function* fillCheapest(
  stones: readonly LineStone[],
  { targets, sizeTolerance, rules, work }: LineFill,
): Generator<void, readonly LineStone[] | null> {
  const most = { carat: rules.carat.to ?? Infinity, amount: rules.budget ?? Infinity };
  const cheapest = targets.map(() => new Map<number, Chain>());
  for (const stone of stones) {
    for (let position = targets.length - 1; position >= 0; position--) {
      if (Math.abs(stone.size - (targets[position] ?? 0)) > sizeTolerance) continue;
      const chains = position === 0 ? startOfLine : cheapest[position - 1];
      const next = cheapest[position];
      if (chains === undefined || next === undefined) continue;
      if (!work.spend(chains.size + 1)) return null;
      if (work.isPauseDue()) yield;
      for (const [weight, before] of chains) {
        const carat = weight + stone.carat;
        const cost = (before?.cost ?? 0) + stone.amount;
        if (carat > most.carat || cost > most.amount) continue;
        const known = next.get(carat);
        if (!known || cost < known.cost) next.set(carat, { stone, before, cost });
      }
    }
  }
  let found: Chain | null = null;
  for (const [carat, chain] of cheapest.at(-1) ?? []) {
    if (carat < (rules.carat.from ?? 0) || (found !== null && found.cost <= chain.cost)) continue;
    found = chain;
  }
  return found === null ? null : stonesOf(found);
}

const startOfLine: ReadonlyMap<number, Chain | null> = new Map([[0, null]]);
