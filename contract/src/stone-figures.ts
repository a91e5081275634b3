import type { AttributeKey, PlanFigures, ProfileFigures } from '@loupe/domain';
import type { StoneRow } from './stone-row.ts';

/** The facts of a stone that a drawing needs. */
type DrawnStone = Pick<StoneRow, string>;

const textOf = (stone: DrawnStone, key: AttributeKey): string | null => {
  const value = stone[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A fact as a floating-point number, for drawings only: never for calculations. */
export function drawnNumber(stone: DrawnStone, key: AttributeKey): number | null {
  const text = textOf(stone, key);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Input of the profile drawing. */
export function profileFigures(stone: DrawnStone): ProfileFigures {
  const girdle = [textOf(stone, 'girdle_min'), textOf(stone, 'girdle_max')];
  return {
    shape: textOf(stone, 'shape') ?? 'OTHER',
    tablePct: drawnNumber(stone, 'table_pct'),
    crownAngle: drawnNumber(stone, 'crown_angle'),
    crownHeightPct: drawnNumber(stone, 'crown_height_pct'),
    girdlePct: drawnNumber(stone, 'girdle_pct'),
    girdleNames: girdle.filter((name) => name !== null),
    pavilionAngle: drawnNumber(stone, 'pavilion_angle'),
    pavilionDepthPct: drawnNumber(stone, 'pavilion_depth_pct'),
    depthPct: drawnNumber(stone, 'depth_pct'),
    starPct: drawnNumber(stone, 'star_length_pct'),
    lowerHalfPct: drawnNumber(stone, 'lower_half_pct'),
  };
}

/** Input of the plan drawing: the stone's own figures where the report states them. */
export function planFigures(stone: DrawnStone): PlanFigures {
  const share = (key: AttributeKey) => {
    const value = drawnNumber(stone, key);
    return value === null ? undefined : value / 100;
  };
  const [table, star, lower] = [share('table_pct'), share('star_length_pct'), share('lower_half_pct')];
  return {
    ...(table !== undefined && { table }),
    ...(star !== undefined && { star }),
    ...(lower !== undefined && { lower }),
  };
}
