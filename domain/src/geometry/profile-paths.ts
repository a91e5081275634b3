import type { Point } from './point.ts';
import type { Profile, ProfilePart } from './profile.ts';

/** Drawing units per percent of the base, the same for both directions. */
export const profileUnit = 2.6;
export const profileHalf = 50 * profileUnit;

type Points = readonly Point[];
const at = ({ x, y }: Point) => `${(x * profileUnit).toFixed(2)} ${(y * profileUnit).toFixed(2)}`;
const open = (points: Points) => `M${points.map(at).join('L')}`;

/** A line and its mirror image, joined at their first points. */
const bothSides = (points: Points) =>
  open([...points.map(({ x, y }) => ({ x: -x, y })).toReversed(), ...points]);

/** One part of a silhouette; a part that the report does not give is drawn dashed. */
interface SilhouettePath {
  readonly part: Exclude<ProfilePart, 'table'>;
  readonly path: string;
  readonly isEstimated: boolean;
}

/** Crown, girdle and pavilion from the side as SVG paths. */
export function silhouettePaths(profile: Profile): readonly SilhouettePath[] {
  const { crownPct, girdlePct, estimated } = profile;
  const [girdleTop, girdleEnd] = [crownPct * profileUnit, (crownPct + girdlePct) * profileUnit];
  const part = (name: SilhouettePath['part'], path: string): SilhouettePath => ({
    part: name,
    path,
    isEstimated: estimated.includes(name),
  });
  return [
    part('crown', bothSides(profile.crownLine)),
    part('girdle', `M${-profileHalf} ${girdleTop}H${profileHalf}V${girdleEnd}H${-profileHalf}Z`),
    part('pavilion', bothSides([...profile.pavilionLine].toReversed())),
  ];
}

/** The facet edges of the front half as one SVG path. */
export const frontFacetsPath = ({ facets }: Pick<Profile, 'facets'>): string =>
  facets.map(({ from, to }) => open([from, to])).join('');
