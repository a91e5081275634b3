import type { StoneRow } from '@loupe/contract';
import type { AttributeKey, PlanFigures, ProfileFigures } from '@loupe/domain';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact } from './stone-facts.ts';

/** A fact as a floating-point number, for drawings only: never for calculations. */
function numberOf(stone: StoneRow, key: AttributeKey): number | null {
  const text = stoneFact(stone, key);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Input of the profile drawing. */
export function profileFigures(stone: StoneRow): ProfileFigures {
  const girdle = [stoneFact(stone, 'girdle_min'), stoneFact(stone, 'girdle_max')];
  return {
    shape: stoneFact(stone, 'shape') ?? 'OTHER',
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

/** Input of the plan drawing: the stone's own figures where the report states them. */
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

/** The base of the profile as text: both diameters of a round stone, the width of any other. */
export function formatProfileBase(stone: StoneRow): string {
  const [length, width] = [stoneFact(stone, 'length'), stoneFact(stone, 'width')];
  if (width === null) return formatFigure(length);
  return stoneFact(stone, 'shape') === 'ROUND' && length !== null && length !== width
    ? `${formatFigure(length)}–${formatFigure(width)}`
    : formatFigure(width);
}

/** Length and width in millimetres, the longer side first; null unless the report states both. */
export function stoneSize(stone: StoneRow): { readonly length: number; readonly width: number } | null {
  const sides = [numberOf(stone, 'length'), numberOf(stone, 'width')];
  const [one, other] = sides;
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return { length: Math.max(one, other), width: Math.min(one, other) };
}
