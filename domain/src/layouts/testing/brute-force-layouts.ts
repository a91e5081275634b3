import { areCompatible, isMatchable } from '../../pairs/gates.ts';
import { clarityDiff, colorDiff, ratioDiff } from '../../pairs/differences.ts';
import { stoneAt, type StoneColumns } from '../../pairs/finder/stone-columns.ts';
import type { PairStone } from '../../pairs/pair-stone.ts';
import { matchScore } from '../../pairs/score.ts';
import { depthTolerance, isRoundShape, tableTolerance } from '../../pairs/tolerances.ts';
import { areTotalsWithin, type LayoutRules, type LinePlan, type ThreeStonePlan } from '../layout-rules.ts';
import { lineSize } from '../layout-stone.ts';

/** Whether two stones may be in one line, regardless of their sizes. */
function canShareLine(a: PairStone, b: PairStone, { tolerances, ...rules }: LayoutRules): boolean {
  const isRound = isRoundShape(a);
  const [color, clarity] = [colorDiff(a, b), clarityDiff(a, b)];
  return (
    areCompatible(a, b) &&
    color !== null &&
    color <= rules.colorSteps &&
    clarity !== null &&
    clarity <= rules.claritySteps &&
    Math.abs(a.depth_pct - b.depth_pct) <= depthTolerance(tolerances, isRound) &&
    Math.abs(a.table_pct - b.table_pct) <= tableTolerance(tolerances, isRound) &&
    (isRound || ratioDiff(a, b) * 100 <= tolerances.ratio + 1e-9)
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function areTotalsOk(stones: StoneColumns, line: readonly number[], rules: LayoutRules): boolean {
  const carat = sumOf(line.map((at) => stoneAt(stones, at).carat));
  return areTotalsWithin(rules, carat, sumOf(line.map((at) => stones.amounts[at] ?? 0)));
}

/** Why a line breaks the rules; null when it satisfies all of them. */
export function brokenLineRule(
  stones: StoneColumns,
  line: readonly number[],
  plan: LinePlan,
  rules: LayoutRules,
): string | null {
  const facts = line.map((at) => stoneAt(stones, at));
  if (line.length !== plan.targets.length) return 'length';
  if (new Set(line).size !== line.length) return 'a stone twice';
  if (!line.every(stones.isFree)) return 'a stone that is not free';
  if (!facts.every(isMatchable)) return 'an unknown value';
  const isNear = facts.every(
    (stone, at) => Math.abs(lineSize(stone) - (plan.targets[at] ?? 0)) <= plan.sizeTolerance,
  );
  if (!isNear) return 'size';
  if (!facts.every((a) => facts.every((b) => canShareLine(a, b, rules)))) return 'difference';
  return areTotalsOk(stones, line, rules) ? null : 'totals';
}

/** Whether a line exists, by trying every stone at every position. */
export function hasLine(stones: StoneColumns, plan: LinePlan, rules: LayoutRules): boolean {
  const all = Array.from({ length: stones.count }, (_, at) => at).filter(
    (at) => stones.isFree(at) && isMatchable(stoneAt(stones, at)),
  );
  const extend = (line: readonly number[]): boolean => {
    const target = plan.targets[line.length];
    if (target === undefined) return areTotalsOk(stones, line, rules);
    return all.some(
      (at) =>
        !line.includes(at) &&
        Math.abs(lineSize(stoneAt(stones, at)) - target) <= plan.sizeTolerance &&
        line.every((other) => canShareLine(stoneAt(stones, at), stoneAt(stones, other), rules)) &&
        extend([...line, at]),
    );
  };
  return extend([]);
}

/** Every three-stone set, by trying every centre with every two other stones. */
export function allThreeStoneSets(
  stones: StoneColumns,
  plan: ThreeStonePlan,
  rules: LayoutRules,
  isSide: (stone: PairStone) => boolean,
): number[][] {
  const all = Array.from({ length: stones.count }, (_, at) => at).filter(
    (at) => stones.isFree(at) && isMatchable(stoneAt(stones, at)),
  );
  const sides = all.filter((at) => isSide(stoneAt(stones, at)));
  return all.flatMap((centre) => {
    const stone = stoneAt(stones, centre);
    const isSideOf = (at: number) => {
      const side = stoneAt(stones, at);
      const share = side.carat * 100;
      return (
        at !== centre &&
        areCompatible({ ...side, shape: 0 }, { ...stone, shape: 0 }) &&
        (!plan.hasCentreShape || side.shape === stone.shape) &&
        isWithin(colorDiff(side, stone), rules.colorSteps) &&
        isWithin(clarityDiff(side, stone), rules.claritySteps) &&
        share >= plan.shareFrom * stone.carat &&
        share <= plan.shareTo * stone.carat
      );
    };
    const near = sides.filter(isSideOf);
    return near.flatMap((one, index) =>
      near.slice(index + 1).flatMap((other) => {
        const [a, b] = [stoneAt(stones, one), stoneAt(stones, other)];
        const isSet =
          matchScore(a, b, rules.tolerances) !== null &&
          isWithin(colorDiff(a, b), rules.colorSteps) &&
          isWithin(clarityDiff(a, b), rules.claritySteps) &&
          areTotalsOk(stones, [one, centre, other], rules);
        return isSet ? [[one, centre, other]] : [];
      }),
    );
  });
}

const isWithin = (steps: number | null, most: number) => steps !== null && steps <= most;
