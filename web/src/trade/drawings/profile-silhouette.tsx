import type { Profile } from '@loupe/domain';

/** Drawing units per percent of the base, the same for both directions. */
export const profileUnit = 2.6;
export const profileHalf = 50 * profileUnit;

type Points = Profile['outline'];
const at = ({ x, y }: Points[number]) => `${(x * profileUnit).toFixed(2)} ${(y * profileUnit).toFixed(2)}`;
const open = (points: Points) => `M${points.map(at).join('L')}`;

/** A line and its mirror image, joined at their first points. */
const bothSides = (points: Points) =>
  open([...points.map(({ x, y }) => ({ x: -x, y })).toReversed(), ...points]);

interface SilhouetteProps {
  readonly profile: Profile;
  readonly strokeWidth?: number;
  /** Keeps the stroke width constant at every scale. */
  readonly isHairline?: boolean;
}

/** Crown, girdle and pavilion from the side, in the text colour. Estimated parts are dashed. */
export function Silhouette({ profile, strokeWidth = 1.25, isHairline = false }: SilhouetteProps) {
  const { crownPct, girdlePct, estimated } = profile;
  const [girdleTop, girdleEnd] = [crownPct * profileUnit, (crownPct + girdlePct) * profileUnit];
  const look = (part: Profile['estimated'][number]) => ({
    ...(estimated.includes(part) && { strokeDasharray: '3 2' }),
    ...(isHairline && { vectorEffect: 'non-scaling-stroke' }),
  });
  return (
    <g strokeWidth={strokeWidth} stroke="currentColor">
      <path d={bothSides(profile.crownLine)} {...look('crown')} />
      <path
        d={`M${-profileHalf} ${girdleTop}H${profileHalf}V${girdleEnd}H${-profileHalf}Z`}
        {...look('girdle')}
      />
      <path d={bothSides([...profile.pavilionLine].toReversed())} {...look('pavilion')} />
    </g>
  );
}

/** The facet edges of the front half, in grey. */
export function FrontFacets({ profile }: { readonly profile: Profile }) {
  return (
    <path
      d={profile.facets.map(({ from, to }) => open([from, to])).join('')}
      className="text-edge"
      stroke="currentColor"
      strokeWidth={0.75}
      opacity={0.6}
    />
  );
}
