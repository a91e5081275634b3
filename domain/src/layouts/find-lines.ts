import { isMatchable } from '../pairs/gates.ts';
import { stoneAt, type StoneColumns } from '../pairs/finder/stone-columns.ts';
import { depthTolerance, isRoundShape, tableTolerance } from '../pairs/tolerances.ts';
import { compareLayouts } from './compare-layouts.ts';
import { canFillLine, fillLine, type LineFill, type LineStone } from './fill-line.ts';
import { linePenalty } from './layout-penalty.ts';
import type { FoundLayouts, Layout, LayoutRules, LinePlan } from './layout-rules.ts';
import { layoutKey, lineSize } from './layout-stone.ts';
import { createWorkBudget, type WorkBudget } from './work-budget.ts';

/** A stone of a line, and the figures in which the stones of one line must not differ by more than a tolerance. */
interface Candidate extends LineStone {
  readonly figures: readonly number[];
}

/**
 * Shares of the tolerances of colour, clarity, depth, table and ratio that are searched one after the other, so that the
 * closest lines are found before their stones are used in others. The last one is the whole tolerance.
 */
const tightness = [1 / 3, 2 / 3, 1] as const;
/** Steps of one search; a few seconds of one processor. */
const maxWork = 40_000_000;
/** Stones read between two pauses. */
const stonesAStep = 4_000;
/** Slack for ratios, which are quotients of two doubles; as in matched pairs. */
const ratioSlack = 1e-9;

/**
 * Finds lines of stones: every stone within the tolerance of the size at its position, and every two stones of a line
 * within the tolerances of matched pairs. A stone is in one line only. Where a line exists at least one is found, unless
 * the limit of work is reached. The generator yields often; its caller decides for how long to pause.
 *
 * Within a window of colour, clarity, depth, table and ratio, every stone matches every other, so only sizes and totals
 * remain to be checked. Every line lies within one of the windows that begin at the value of a stone.
 */
export function* findLines(
  stones: StoneColumns,
  plan: LinePlan,
  rules: LayoutRules,
  workLimit: number = maxWork,
): Generator<void, FoundLayouts> {
  const work = createWorkBudget(workLimit);
  const found: Layout[] = [];
  // Position of each place of the ascending sizes in the line.
  const positions = plan.targets
    .map((target, position) => ({ target, position }))
    .toSorted((a, b) => a.target - b.target || a.position - b.position)
    .map(({ position }) => position);
  const targets = positions.map((position) => plan.targets[position] ?? 0);
  const fill: LineFill = { targets, sizeTolerance: plan.sizeTolerance, rules, work };
  const take = (line: readonly LineStone[]) => {
    const inOrder: number[] = [];
    for (const [index, { at }] of line.entries()) inOrder[positions[index] ?? 0] = at;
    found.push({
      stones: inOrder,
      penalty: linePenalty(
        inOrder.map((at) => stoneAt(stones, at)),
        plan,
        rules,
      ),
      amount: line.reduce((sum, { amount }) => sum + amount, 0),
      carat: line.reduce((sum, { carat }) => sum + carat, 0),
    });
  };
  for (const { candidates, reaches } of yield* groupCandidates(stones, fill, rules)) {
    const search: WindowSearch = { fill, work, used: new Set(), take };
    for (const share of tightness) {
      const levels = reaches.map((reach) => (share === 1 ? reach : Math.floor(reach * share)));
      yield* searchWindows(candidates, levels, 0, search);
      if (work.isSpent()) break;
    }
  }
  found.sort((a, b) => compareLayouts(a, b, (layout) => layout.stones.map(stones.stockNo)));
  return { layouts: found, isComplete: !work.isSpent() };
}

/** Stones that can be in one line by ascending size, and the largest difference of each of their figures. */
interface CandidateGroup {
  readonly candidates: readonly Candidate[];
  readonly reaches: readonly number[];
}

function* groupCandidates(
  stones: StoneColumns,
  { targets, sizeTolerance }: LineFill,
  rules: LayoutRules,
): Generator<void, CandidateGroup[]> {
  const [smallest = 0, largest = 0] = [targets[0], targets.at(-1)];
  const groups = new Map<string, { isRound: boolean; candidates: Candidate[] }>();
  for (let at = 0; at < stones.count; at++) {
    if (at % stonesAStep === stonesAStep - 1) yield;
    const stone = stoneAt(stones, at);
    const size = lineSize(stone);
    if (size < smallest - sizeTolerance || size > largest + sizeTolerance) continue;
    if (!stones.isFree(at) || !isMatchable(stone)) continue;
    const isRound = isRoundShape(stone);
    const ratio = isRound ? 0 : (stone.length / stone.width) * 100;
    const figures = [stone.color, stone.clarity, stone.depth_pct, stone.table_pct, ratio];
    const candidate = { at, size, carat: stone.carat, amount: stones.amounts[at] ?? 0, figures };
    const key = layoutKey(stone);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { isRound, candidates: [candidate] });
    else group.candidates.push(candidate);
  }
  const { tolerances } = rules;
  return [...groups.values()].map(({ isRound, candidates }) => ({
    candidates: candidates.toSorted(
      (a, b) =>
        a.size - b.size || a.amount - b.amount || (stones.stockNo(a.at) < stones.stockNo(b.at) ? -1 : 1),
    ),
    reaches: [
      rules.colorSteps,
      rules.claritySteps,
      depthTolerance(tolerances, isRound),
      tableTolerance(tolerances, isRound),
      isRound ? 0 : tolerances.ratio + ratioSlack,
    ],
  }));
}

interface WindowSearch {
  readonly fill: LineFill;
  readonly work: WorkBudget;
  /** Stones of the lines found. */
  readonly used: Set<number>;
  readonly take: (line: readonly LineStone[]) => void;
}

/** Searches all windows of the figures from `figure` on. */
function* searchWindows(
  stones: readonly Candidate[],
  reaches: readonly number[],
  figure: number,
  search: WindowSearch,
): Generator<void, void> {
  const { fill, work, used, take } = search;
  if (figure === reaches.length) {
    for (let rest = stones; ; rest = rest.filter(({ at }) => !used.has(at))) {
      const line = yield* fillLine(rest, fill);
      if (line === null) return;
      for (const { at } of line) used.add(at);
      take(line);
    }
  }
  const reach = reaches[figure] ?? 0;
  const values = [...new Set(stones.map(({ figures }) => figures[figure] ?? 0))].toSorted((a, b) => a - b);
  let reached = -Infinity;
  for (const from of values) {
    const to = from + reach;
    const last = values.findLast((value) => value <= to) ?? from;
    // A window that ends at the same value as the one before contains no other stones.
    if (last === reached) continue;
    reached = last;
    if (!work.spend(stones.length)) return;
    const inside = stones.filter(({ at, figures }) => {
      const value = figures[figure] ?? 0;
      return value >= from && value <= to && !used.has(at);
    });
    if (work.isPauseDue()) yield;
    if (canFillLine(inside, fill)) yield* searchWindows(inside, reaches, figure + 1, search);
    if (work.isSpent()) return;
  }
}
