import { frontFacetsPath, silhouettePaths, type Profile } from '@loupe/domain';

interface SilhouetteProps {
  readonly profile: Profile;
  readonly strokeWidth?: number;
  /** Keeps the stroke width constant at every scale. */
  readonly isHairline?: boolean;
}

/** Crown, girdle and pavilion from the side, in the text colour. Estimated parts are dashed. */
export function Silhouette({ profile, strokeWidth = 1.25, isHairline = false }: SilhouetteProps) {
  return (
    <g strokeWidth={strokeWidth} stroke="currentColor">
      {silhouettePaths(profile).map(({ part, path, isEstimated }) => (
        <path
          key={part}
          d={path}
          {...(isEstimated && { strokeDasharray: '3 2' })}
          {...(isHairline && { vectorEffect: 'non-scaling-stroke' })}
        />
      ))}
    </g>
  );
}

/** The facet edges of the front half, in grey. */
export function FrontFacets({ profile }: { readonly profile: Profile }) {
  return (
    <path
      d={frontFacetsPath(profile)}
      className="text-edge"
      stroke="currentColor"
      strokeWidth={0.75}
      opacity={0.6}
    />
  );
}
