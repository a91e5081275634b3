import { radians, type Point } from './point.ts';

/** The figures of a report a profile is drawn from; percents of the base (diameter or width), angles in degrees. */
export interface ProfileFigures {
  readonly tablePct: number | null;
  readonly crownAngle: number | null;
  readonly crownHeightPct: number | null;
  readonly girdlePct: number | null;
  /** Named thickness, thinnest place to thickest, used when the girdle is not measured. */
  readonly girdleNames: readonly string[];
  readonly pavilionAngle: number | null;
  readonly pavilionDepthPct: number | null;
  readonly depthPct: number | null;
}

export type ProfilePart = 'table' | 'crown' | 'girdle' | 'pavilion';

/** A stone from the side, in percent of its base: x from the culet, y down from the table. */
export interface Profile {
  readonly tablePct: number;
  readonly crownPct: number;
  readonly girdlePct: number;
  readonly pavilionPct: number;
  readonly depthPct: number;
  readonly crownAngle: number;
  readonly pavilionAngle: number;
  readonly outline: readonly Point[];
  /** Parts the report does not give, drawn dashed and said so. */
  readonly estimated: readonly ProfilePart[];
}

/** Heights that stand for a named girdle, for the drawing only. */
const girdleHeights: Readonly<Record<string, number>> = {
  ETN: 0.7,
  VTN: 1.2,
  THN: 2,
  STN: 2.5,
  MED: 3.3,
  STK: 4.2,
  THK: 5.2,
  VTK: 6.5,
  ETK: 8,
};

const tangent = (degrees: number) => Math.tan(radians(degrees));
const arctangent = (value: number) => (Math.atan(value) * 180) / Math.PI;

function namedGirdle(names: readonly string[]): number | null {
  const heights = names.flatMap((name) => girdleHeights[name] ?? []);
  return heights.length === 0 ? null : heights.reduce((sum, height) => sum + height, 0) / heights.length;
}

/**
 * The profile from a report's figures. Heights win over angles (labs round the angles more); one missing height is
 * the difference to the total depth. With two missing there is no profile, and the answer says which.
 */
export function profileOf(figures: ProfileFigures): Profile | { readonly missing: readonly ProfilePart[] } {
  const { tablePct, depthPct } = figures;
  if (tablePct === null) return { missing: ['table'] };
  const run = (100 - tablePct) / 2;
  const named = figures.girdlePct === null ? namedGirdle(figures.girdleNames) : null;
  let crown =
    figures.crownHeightPct ?? (figures.crownAngle === null ? null : run * tangent(figures.crownAngle));
  let girdle = figures.girdlePct ?? named;
  let pavilion =
    figures.pavilionDepthPct ?? (figures.pavilionAngle === null ? null : 50 * tangent(figures.pavilionAngle));
  const missing: ProfilePart[] = [];
  if (crown === null) missing.push('crown');
  if (girdle === null) missing.push('girdle');
  if (pavilion === null) missing.push('pavilion');
  if (missing.length > 1 || (missing.length === 1 && depthPct === null)) return { missing };
  const rest = (depthPct ?? 0) - (crown ?? 0) - (girdle ?? 0) - (pavilion ?? 0);
  if (missing.length === 1 && rest <= 0) return { missing };
  crown ??= rest;
  girdle ??= rest;
  pavilion ??= rest;
  const half = tablePct / 2;
  return {
    tablePct,
    crownPct: crown,
    girdlePct: girdle,
    pavilionPct: pavilion,
    depthPct: crown + girdle + pavilion,
    crownAngle: figures.crownAngle ?? arctangent(crown / run),
    pavilionAngle: figures.pavilionAngle ?? arctangent(pavilion / 50),
    outline: [
      { x: -half, y: 0 },
      { x: half, y: 0 },
      { x: 50, y: crown },
      { x: 50, y: crown + girdle },
      { x: 0, y: crown + girdle + pavilion },
      { x: -50, y: crown + girdle },
      { x: -50, y: crown },
    ],
    estimated: [...missing, ...(named === null ? [] : (['girdle'] as const))],
  };
}
