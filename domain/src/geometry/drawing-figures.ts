import type { AttributeKey } from '../stone-attributes.ts';
import type { PlanFigures } from './brilliant-cuts.ts';
import type { ProfileFigures } from './profile.ts';

/** Text of a fact as in a response; null when unknown. */
type FactOf = (key: AttributeKey) => string | null;

/** A fact as a floating-point number, for drawings only: never for calculations. */
function numberOf(factOf: FactOf, key: AttributeKey): number | null {
  const text = factOf(key);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Attributes that plan and profile are drawn from. */
export const drawingKeys = [
  'shape',
  'table_pct',
  'crown_angle',
  'crown_height_pct',
  'girdle_pct',
  'girdle_min',
  'girdle_max',
  'pavilion_angle',
  'pavilion_depth_pct',
  'depth_pct',
  'star_length_pct',
  'lower_half_pct',
  'length',
  'width',
] as const satisfies readonly AttributeKey[];

/** Input of the profile drawing of a stone. */
export function profileFiguresOf(factOf: FactOf): ProfileFigures {
  const girdle = [factOf('girdle_min'), factOf('girdle_max')];
  const figure = (key: AttributeKey) => numberOf(factOf, key);
  return {
    shape: factOf('shape') ?? 'OTHER',
    tablePct: figure('table_pct'),
    crownAngle: figure('crown_angle'),
    crownHeightPct: figure('crown_height_pct'),
    girdlePct: figure('girdle_pct'),
    girdleNames: girdle.filter((name) => name !== null),
    pavilionAngle: figure('pavilion_angle'),
    pavilionDepthPct: figure('pavilion_depth_pct'),
    depthPct: figure('depth_pct'),
    starPct: figure('star_length_pct'),
    lowerHalfPct: figure('lower_half_pct'),
  };
}

/** Input of the plan drawing: the stone's own figures where the report states them. */
export function planFiguresOf(factOf: FactOf): PlanFigures {
  const share = (key: AttributeKey) => {
    const value = numberOf(factOf, key);
    return value === null ? undefined : value / 100;
  };
  const [table, star, lower] = [share('table_pct'), share('star_length_pct'), share('lower_half_pct')];
  return {
    ...(table !== undefined && { table }),
    ...(star !== undefined && { star }),
    ...(lower !== undefined && { lower }),
  };
}

/** Length and width in millimetres, the longer side first; null unless the report states both. */
export function stoneSizeOf(factOf: FactOf): { readonly length: number; readonly width: number } | null {
  const [one, other] = [numberOf(factOf, 'length'), numberOf(factOf, 'width')];
  if (one === null || other === null) return null;
  return { length: Math.max(one, other), width: Math.min(one, other) };
}

/** The base of the profile as text: both diameters of a round stone, the width of any other; null when unknown. */
export function profileBaseOf(factOf: FactOf): string | null {
  const [length, width] = [factOf('length'), factOf('width')];
  if (width === null) return length;
  return factOf('shape') === 'ROUND' && length !== null && length !== width ? `${length}–${width}` : width;
}
