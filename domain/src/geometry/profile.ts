import { radians, type Point } from './point.ts';
import { profileLines, type ProfileLine } from './profile-lines.ts';

/**
 * Report figures from which a profile is drawn: percentages of the base (diameter or width), angles in
 * degrees.
 */
export interface ProfileFigures {
  /** Canonical value of the shape; a round when omitted. */
  readonly shape?: string;
  readonly tablePct: number | null;
  readonly crownAngle: number | null;
  readonly crownHeightPct: number | null;
  readonly girdlePct: number | null;
  /**
   * Named thickness from thinnest to thickest point; used when the girdle is neither measured nor derived
   * from the depth.
   */
  readonly girdleNames: readonly string[];
  readonly pavilionAngle: number | null;
  readonly pavilionDepthPct: number | null;
  readonly depthPct: number | null;
  /** Width of an open culet; null or omitted for none. */
  readonly culetPct?: number | null;
  readonly starPct?: number | null;
  readonly lowerHalfPct?: number | null;
}

export type ProfilePart = 'table' | 'crown' | 'girdle' | 'pavilion';

/** Side view of a stone in percent of its base: x from the culet, y down from the table. */
export interface Profile {
  readonly tablePct: number;
  readonly crownPct: number;
  readonly girdlePct: number;
  readonly pavilionPct: number;
  readonly depthPct: number;
  /** As reported, otherwise computed from the height. */
  readonly crownAngle: number;
  readonly pavilionAngle: number;
  /** Right half of the silhouette from the table edge down to the upper edge of the girdle. */
  readonly crownLine: readonly Point[];
  /** Right half of the silhouette from the lower edge of the girdle down to the culet. */
  readonly pavilionLine: readonly Point[];
  /** The complete silhouette, closed. */
  readonly outline: readonly Point[];
  /** Facet edges of the front half. */
  readonly facets: readonly ProfileLine[];
  /**
   * True for step cuts, whose steps are drawn with typical values: reports give one angle for all of them.
   */
  readonly isTypical: boolean;
  /** Parts the report does not give; drawn dashed and labelled as estimated. */
  readonly estimated: readonly ProfilePart[];
}

/** Heights assumed for a named girdle; used for the drawing only. */
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

const fromAngle = (run: number, degrees: number | null) => (degrees === null ? null : run * tangent(degrees));

interface Heights {
  readonly crown: number;
  readonly girdle: number;
  readonly pavilion: number;
  readonly estimated: readonly ProfilePart[];
}

/** What the total depth leaves for one unknown part; null when a figure is missing or nothing is left. */
function rest(depth: number | null, ...known: readonly (number | null)[]): number | null {
  if (depth === null) return null;
  const left = known.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum - one),
    depth,
  );
  return left !== null && left > 0 ? left : null;
}

function heightsOf(figures: ProfileFigures): Heights | { readonly missing: readonly ProfilePart[] } {
  const { tablePct, depthPct, girdlePct } = figures;
  const crownRun = (100 - (tablePct ?? 0)) / 2;
  const pavilionRun = (100 - (figures.culetPct ?? 0)) / 2;
  const crown = figures.crownHeightPct ?? fromAngle(crownRun, figures.crownAngle);
  const pavilion = figures.pavilionDepthPct ?? fromAngle(pavilionRun, figures.pavilionAngle);
  const girdle = girdlePct ?? rest(depthPct, crown, pavilion) ?? namedGirdle(figures.girdleNames);
  const drawnCrown = crown ?? rest(depthPct, girdle, pavilion);
  const drawnPavilion = pavilion ?? rest(depthPct, crown, girdle);
  const missing: ProfilePart[] = tablePct === null ? ['table'] : [];
  if (drawnCrown === null) missing.push('crown');
  if (girdle === null) missing.push('girdle');
  if (drawnPavilion === null) missing.push('pavilion');
  if (missing.length > 0 || drawnCrown === null || girdle === null || drawnPavilion === null)
    return { missing };
  const estimated: ProfilePart[] = crown === null ? ['crown'] : [];
  if (girdlePct === null) estimated.push('girdle');
  if (pavilion === null) estimated.push('pavilion');
  return { crown: drawnCrown, girdle, pavilion: drawnPavilion, estimated };
}

/**
 * Computes the profile from the figures of a report. Where a report gives both height and angle, the height
 * is drawn,
 * since labs round angles more. One missing height is derived from the total depth. With two missing there is
 * no profile,
 * and the result lists the missing parts.
 */
export function profileOf(figures: ProfileFigures): Profile | { readonly missing: readonly ProfilePart[] } {
  const heights = heightsOf(figures);
  if ('missing' in heights) return heights;
  const { crown, girdle, pavilion, estimated } = heights;
  const tablePct = figures.tablePct ?? 0;
  const culetPct = figures.culetPct ?? 0;
  const lines = profileLines({
    shape: figures.shape ?? 'ROUND',
    tablePct,
    culetPct,
    crownPct: crown,
    girdlePct: girdle,
    pavilionPct: pavilion,
    star: (figures.starPct ?? 50) / 100,
    lower: (figures.lowerHalfPct ?? 77) / 100,
  });
  const right = [...lines.crownLine, ...lines.pavilionLine];
  const left = right.map(({ x, y }) => ({ x: -x, y })).toReversed();
  return {
    tablePct,
    crownPct: crown,
    girdlePct: girdle,
    pavilionPct: pavilion,
    depthPct: crown + girdle + pavilion,
    crownAngle: figures.crownAngle ?? arctangent(crown / ((100 - tablePct) / 2)),
    pavilionAngle: figures.pavilionAngle ?? arctangent(pavilion / ((100 - culetPct) / 2)),
    ...lines,
    outline: [...right, ...(culetPct === 0 ? left.slice(1) : left)],
    estimated,
  };
}
