import type { StoneRow } from '@loupe/contract';
import type { AttributeKey, PlanFigures, ProfileFigures } from '@loupe/domain';
import { formatFigure } from '../figures.ts';
import { factOf } from './stone-facts.ts';

/** A fact as a plain number, for drawings only: never for sums. */
function numberOf(stone: StoneRow, key: AttributeKey): number | null {
  const text = factOf(stone, key);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** What the profile is drawn from. */
export function profileFigures(stone: StoneRow): ProfileFigures {
  const girdle = [factOf(stone, 'girdle_min'), factOf(stone, 'girdle_max')];
  return {
    shape: factOf(stone, 'shape') ?? 'OTHER',
    tablePct: numberOf(stone, 'table_pct'),
    crownAngle: numberOf(stone, 'crown_angle'),
    crownHeightPct: numberOf(stone, 'crown_height_pct'),
    girdlePct: numberOf(stone, 'girdle_pct'),
    girdleNames: girdle.filter((name) => name !== null),
    pavilionAngle: numberOf(stone, 'pavilion_angle'),
    pavilionDepthPct: numberOf(stone, 'pavilion_depth_pct'),
    depthPct: numberOf(stone, 'depth_pct'),
    starPct: numberOf(stone, 'star_length_pct'),
    lowerHalfPct: numberOf(stone, 'lower_half_pct'),
  };
}

/** What the plan is drawn from: the stone's own figures where the report gives them. */
export function planFigures(stone: StoneRow): PlanFigures {
  const share = (key: AttributeKey) => {
    const value = numberOf(stone, key);
    return value === null ? undefined : value / 100;
  };
  const [table, star, lower] = [share('table_pct'), share('star_length_pct'), share('lower_half_pct')];
  return {
    ...(table !== undefined && { table }),
    ...(star !== undefined && { star }),
    ...(lower !== undefined && { lower }),
  };
}

/** The base of the profile in words: both diameters of a round stone, the width of any other. */
export function baseOf(stone: StoneRow): string {
  const [length, width] = [factOf(stone, 'length'), factOf(stone, 'width')];
  if (width === null) return formatFigure(length);
  return factOf(stone, 'shape') === 'ROUND' && length !== null && length !== width
    ? `${formatFigure(length)}–${formatFigure(width)}`
    : formatFigure(width);
}

/** Length and width in millimetres, the longer side first; null where the report does not give both. */
export function sizeOf(stone: StoneRow): { readonly length: number; readonly width: number } | null {
  const sides = [numberOf(stone, 'length'), numberOf(stone, 'width')];
  const [one, other] = sides;
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return { length: Math.max(one, other), width: Math.min(one, other) };
}
