import { aboutWeight, bareWeight, bracketOf } from './carat-window.ts';
import { allOf, includedIn, replace } from './said.ts';
import type { Said } from './settled.ts';
import type { Reach, WeightSaid } from './statement.ts';

/** Shapes longer than wide, of which a second pair of figures from 1.00 to 1.99 is the ratio. */
const elongated = new Set([
  'OVAL',
  'PEAR',
  'EMERALD',
  'MARQUISE',
  'RADIANT',
  'CUSHION',
  'CUSHION MODIFIED',
  'MOVAL',
  'BAGUETTE',
  'TAPERED BAGUETTE',
  'SQUARE RADIANT',
]);
/** Heaviest weight a whole number without a unit is taken for. */
const largestBare = 20_000;

/** Decides which figures are weights, which the ratio, and what a bare weight reaches to. */
export function settleWeights(said: Said): Said {
  const statements = allOf(said);
  const weights = statements.filter((one): one is WeightSaid => one.says === 'weight');
  const isPair = statements.some(({ says }) => says === 'pair');
  const ratios = ratiosAmong(said, weights);
  const sure = weights.filter((one) => one.isSure && !ratios.has(one));
  const usable = (one: WeightSaid) => {
    if (one.isSure) return true;
    if (sure.length > 0 || (one.reach.from ?? one.reach.to ?? 0) > largestBare) return false;
    return one === weights.find(({ isSure }) => !isSure);
  };
  const settled = replace(said, 'weight', (one) => {
    if (ratios.has(one)) return [{ says: 'span', key: 'lw_ratio', reach: scaleDown(one.reach) }];
    if (!usable(one)) return null;
    return [{ ...one, form: 'range', reach: reachOf(one, isPair) }];
  });
  const hasRatio = allOf(settled).some((one) => one.says === 'span' && one.key === 'lw_ratio');
  return replace(settled, 'elongated', () =>
    hasRatio ? [] : [{ says: 'span', key: 'lw_ratio', reach: { from: 115, to: null } }],
  );
}

function ratiosAmong(said: Said, weights: readonly WeightSaid[]): Set<WeightSaid> {
  const shapes = includedIn(said, 'shape');
  const isElongated = shapes.length > 0 && shapes.every((shape) => elongated.has(shape));
  const isSaid = allOf(said).some((one) => one.says === 'span' && one.key === 'lw_ratio');
  if (!isElongated || isSaid || weights.length < 2) return new Set();
  const pairs = weights.filter(isRatio);
  const later = pairs.filter((one) => one !== weights[0]);
  // `1.40-1.50 EM 3.00 up`: the pair stands first, and the weight can be nothing else.
  const others = weights.filter((one) => one.isSure && !pairs.includes(one));
  return new Set(others.length > 0 ? pairs.slice(0, 1) : later.slice(0, 1));
}

function isRatio({ form, reach, hasUnit, isTotal, isExcluded }: WeightSaid): boolean {
  const { from, to } = reach;
  if (form !== 'range' || hasUnit || isTotal || isExcluded || from === null || to === null) return false;
  return from >= 1_000 && to < 2_000;
}

const scaleDown = ({ from, to }: Reach): Reach => ({
  from: from === null ? null : Math.round(from / 10),
  to: to === null ? null : Math.round(to / 10),
});

function reachOf({ form, reach, isTotal }: WeightSaid, isPair: boolean): Reach {
  const { from, to } = reach;
  if (isTotal && isPair) {
    const half = { from: from === null ? null : from / 2, to: to === null ? null : to / 2 };
    return form === 'single' ? aboutWeight(half) : half;
  }
  if (form === 'around') return aboutWeight(reach);
  if (form === 'bracket') return bracketOf(from ?? 0);
  return form === 'single' ? bareWeight(from ?? 0) : reach;
}
