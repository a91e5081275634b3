import { profileHalf, profileUnit, type Profile } from '@loupe/domain';
import { useLocale } from 'react-aria-components';
import {
  HorizontalDimension,
  AngleDimension,
  VerticalDimension,
  DimensionLabel,
} from './dimension-lines.tsx';
import { FrontFacets, Silhouette } from './profile-silhouette.tsx';

interface ProfileDrawingProps {
  readonly profile: Profile;
  /** The base as text, such as `7.37–7.42`. */
  readonly base: string;
  readonly label: string;
  readonly names: {
    readonly table: string;
    readonly crown: string;
    readonly girdle: string;
    readonly pavilion: string;
  };
  /** For a small width: larger figures without their names and angles. */
  readonly isCompact?: boolean;
}

const unit = profileUnit;
const half = profileHalf;
/** Space for names and figures beside the stone. */
const beside = { full: 126, compact: 92 };
const margin = 14;

/**
 * Profile of a stone to scale, with dimension lines as on a laboratory report. Estimated parts are dashed.
 */
export function ProfileDrawing({ profile, base, label, names, isCompact = false }: ProfileDrawingProps) {
  // The stone is never mirrored; only the labels change sides.
  const side = useLocale().direction === 'rtl' ? -1 : 1;
  const { tablePct, crownPct, girdlePct, depthPct } = profile;
  const table = (tablePct / 2) * unit;
  const [girdleTop, girdleEnd] = [crownPct * unit, (crownPct + girdlePct) * unit];
  const culet = depthPct * unit;
  const across = culet + 28;
  const down = side * (half + 16);
  const besidePx = isCompact ? beside.compact : beside.full;
  const left = side === 1 ? -half - margin : -half - besidePx;
  const named = (name: string) => (isCompact ? ' %' : ` % ${name}`);
  const extension = (x: number, y: number) => `M${x + side * 4} ${y}H${down + side * 6}`;
  const angle = { x: -side * half, radius: 0.36 * half, side } as const;
  return (
    <svg
      viewBox={`${left} -34 ${2 * half + besidePx + margin} ${culet + 72}`}
      // An inline drawing has the role of an image; the `img` tag is for image files.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className={`w-full max-w-[520px] text-ink ${isCompact ? '[&_text]:text-[19px] [&_tspan]:text-[17px]' : ''}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      direction="ltr"
    >
      <FrontFacets profile={profile} />
      <g className="text-line" stroke="currentColor">
        <path d={`M${-table} -4V-24M${table} -4V-24`} />
        <path d={`M${-half} ${girdleEnd + 4}V${across + 6}M${half} ${girdleEnd + 4}V${across + 6}`} />
        <path d={extension(side * table, 0) + extension(side * half, girdleTop)} />
        <path d={extension(side * half, girdleEnd) + extension(0, culet)} />
      </g>
      <Silhouette profile={profile} />
      <HorizontalDimension from={-table} to={table} at={-18}>
        {/* The name is before the figure in reading order. */}
        {!isCompact && side === 1 && <DimensionLabel>{names.table}</DimensionLabel>}
        <tspan dx={isCompact || side === -1 ? 0 : 4}>
          {Number.isInteger(tablePct) ? tablePct : tablePct.toFixed(1)}
        </tspan>
        <DimensionLabel>{side === 1 ? ' %' : named(names.table)}</DimensionLabel>
      </HorizontalDimension>
      <HorizontalDimension from={-half} to={half} at={across}>
        {base}
        <DimensionLabel>{' mm'}</DimensionLabel>
      </HorizontalDimension>
      <VerticalDimension from={0} to={girdleTop} at={down} side={side}>
        {crownPct.toFixed(1)}
        <DimensionLabel>{named(names.crown)}</DimensionLabel>
      </VerticalDimension>
      <VerticalDimension from={girdleTop} to={girdleEnd} at={down} side={side}>
        {girdlePct.toFixed(1)}
        <DimensionLabel>{named(names.girdle)}</DimensionLabel>
      </VerticalDimension>
      <VerticalDimension from={girdleEnd} to={culet} at={down} side={side}>
        {profile.pavilionPct.toFixed(1)}
        <DimensionLabel>{named(names.pavilion)}</DimensionLabel>
      </VerticalDimension>
      {!isCompact && (
        <>
          <AngleDimension {...angle} y={girdleTop} degrees={profile.crownAngle} turn={-1} />
          <AngleDimension {...angle} y={girdleEnd} degrees={profile.pavilionAngle} turn={1} />
        </>
      )}
    </svg>
  );
}
