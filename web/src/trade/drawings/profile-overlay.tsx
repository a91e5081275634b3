import { profileHalf, profileUnit, type Profile } from '@loupe/domain';
import { FrontFacets, Silhouette } from './profile-silhouette.tsx';

interface ProfileOverlayProps {
  /** Profile of the stone, drawn in ink. */
  readonly profile: Profile;
  /**
   * Profile of the stone it is compared with, drawn in blue beneath it; without one, the front facets are
   * drawn.
   */
  readonly against?: Profile | undefined;
  /** Extent of the drawing above and below the upper edge of the girdle, in percent of the base. */
  readonly above: number;
  readonly below: number;
  readonly isReference?: boolean;
  readonly label: string;
}

const clear = 4;

/** One or two profiles in hairlines, at the same width and aligned at the girdle. */
export function ProfileOverlay(props: ProfileOverlayProps) {
  const { profile, against, above, below, isReference = false, label } = props;
  const [top, bottom] = [-above * profileUnit - clear, below * profileUnit + clear];
  const onGirdle = ({ crownPct }: Profile) => `translate(0 ${-crownPct * profileUnit})`;
  const left = -profileHalf - clear;
  return (
    <svg
      viewBox={`${left} ${top} ${-2 * left} ${bottom - top}`}
      // An inline drawing has the role of an image; the `img` tag is for image files.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className="mx-auto block w-full max-w-[260px]"
      fill="none"
      strokeLinejoin="round"
      direction="ltr"
    >
      {against === undefined ? (
        <g transform={onGirdle(profile)}>
          <FrontFacets profile={profile} />
        </g>
      ) : (
        <g transform={onGirdle(against)} className="text-blue">
          <Silhouette profile={against} isHairline />
        </g>
      )}
      <g transform={onGirdle(profile)} className={isReference ? 'text-blue' : 'text-ink'}>
        <Silhouette profile={profile} isHairline />
      </g>
    </svg>
  );
}
