import type { Profile } from '@loupe/domain';
import type { ReactNode } from 'react';

interface ProfileDrawingProps {
  readonly profile: Profile;
  /** The base in words, such as `7.37–7.42`. */
  readonly base: string;
  readonly label: string;
  readonly names: {
    readonly table: string;
    readonly crown: string;
    readonly girdle: string;
    readonly pavilion: string;
  };
}

/** Drawing units a percent of the base: one scale for both directions, always. */
const unit = 2.6;
const one = (value: number) => value.toFixed(1);

/** A stone from the side to scale, with dimension lines as on a lab's report. Estimated parts are dashed. */
export function ProfileDrawing({ profile, base, label, names }: ProfileDrawingProps) {
  const { tablePct, crownPct, girdlePct, pavilionPct, estimated } = profile;
  const half = 50 * unit;
  const tableHalf = (tablePct / 2) * unit;
  const girdleTop = crownPct * unit;
  const girdleEnd = girdleTop + girdlePct * unit;
  const culet = girdleEnd + pavilionPct * unit;
  const dash = (part: 'crown' | 'girdle' | 'pavilion') =>
    estimated.includes(part) ? { strokeDasharray: '3 2' } : {};
  const side = half + 18;
  return (
    <svg
      viewBox={`${-half - 16} -40 ${2 * half + 128} ${culet + 88}`}
      role="img"
      aria-label={label}
      className="w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      direction="ltr"
    >
      <Facets profile={profile} />
      <g strokeWidth={1.25}>
        <path
          d={`M${-half} ${girdleTop}L${-tableHalf} 0H${tableHalf}L${half} ${girdleTop}Z`}
          {...dash('crown')}
        />
        <path d={`M${-half} ${girdleTop}V${girdleEnd}H${half}V${girdleTop}`} {...dash('girdle')} />
        <path d={`M${-half} ${girdleEnd}L0 ${culet}L${half} ${girdleEnd}`} {...dash('pavilion')} />
      </g>
      <g className="text-line" stroke="currentColor">
        <path d={`M${-half} ${girdleEnd + 4}V${culet + 34}M${half} ${girdleEnd + 4}V${culet + 34}`} />
        <path d={`M${tableHalf + 4} 0H${side + 6}M${half + 4} ${girdleTop}H${side + 6}`} />
        <path d={`M${half + 4} ${girdleEnd}H${side + 6}M6 ${culet}H${side + 6}`} />
      </g>
      <Across
        from={-tableHalf}
        to={tableHalf}
        y={-18}
        name={names.table}
        figure={String(Math.round(tablePct))}
        unitName="%"
      />
      <Across from={-half} to={half} y={culet + 28} figure={base} unitName="mm" />
      <Down x={side} from={0} to={girdleTop} figure={one(crownPct)} name={names.crown} />
      <Down x={side} from={girdleTop} to={girdleEnd} figure={one(girdlePct)} name={names.girdle} />
      <Down x={side} from={girdleEnd} to={culet} figure={one(pavilionPct)} name={names.pavilion} />
      <Angle x={-half} y={girdleTop} degrees={profile.crownAngle} up />
      <Angle x={-half} y={girdleEnd} degrees={profile.pavilionAngle} />
    </svg>
  );
}

/** Facets of a brilliant seen from the front, in the greys of a report. */
function Facets({ profile }: { readonly profile: Profile }) {
  const { tablePct, crownPct, girdlePct, pavilionPct } = profile;
  const [t, g, low] = [(tablePct / 2) * unit, crownPct * unit, (crownPct + girdlePct) * unit];
  const deep = low + pavilionPct * unit;
  const r = 50 * unit;
  const star = g * 0.42;
  const cos = Math.cos(Math.PI / 4);
  const lowerTip = low + (1 - 0.23 * Math.cos(Math.PI / 8)) * pavilionPct * unit;
  const xs = [-1, -cos, 0, cos, 1];
  const mids = [-0.924, -0.383, 0.383, 0.924];
  const crown = mids.flatMap((mid, place) => {
    const [a = 0, b = 0] = [xs[place], xs[place + 1]];
    const s = mid * (t + (r - t) * 0.45);
    return [
      `M${a * t} 0L${s} ${star}L${b * t} 0`,
      `M${s} ${star}L${a * r} ${g}M${s} ${star}L${b * r} ${g}M${s} ${star}L${mid * r} ${g}`,
    ];
  });
  const pavilion = mids.flatMap((mid, place) => {
    const [a = 0, b = 0] = [xs[place], xs[place + 1]];
    const x = mid * r * 0.23;
    return [
      `M${a * r} ${low}L${x} ${lowerTip}L${b * r} ${low}`,
      `M${mid * r} ${low}L${x} ${lowerTip}L0 ${deep}`,
    ];
  });
  return (
    <path
      d={[...crown, ...pavilion].join('')}
      className="text-bar"
      stroke="currentColor"
      strokeWidth={0.75}
    />
  );
}

interface AcrossProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly figure: string;
  readonly unitName: string;
  readonly name?: string;
}

function Across({ from, to, y, figure, unitName, name }: AcrossProps) {
  const width = (figure.length + unitName.length + (name?.length ?? 0)) * 7 + 16;
  const middle = (from + to) / 2;
  return (
    <g>
      <path
        d={`M${from} ${y - 3}v6M${from} ${y}H${middle - width / 2}M${middle + width / 2} ${y}H${to}M${to} ${y - 3}v6`}
        className="text-ink-3"
        stroke="currentColor"
      />
      <Text x={middle} y={y + 4.5} anchor="middle">
        {name && <Quiet>{`${name} `}</Quiet>}
        {figure}
        <Quiet>{` ${unitName}`}</Quiet>
      </Text>
    </g>
  );
}

interface DownProps {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly figure: string;
  readonly name: string;
}

function Down({ x, from, to, figure, name }: DownProps) {
  return (
    <g>
      <path
        d={`M${x - 3} ${from}h6M${x} ${from}V${to}M${x - 3} ${to}h6`}
        className="text-ink-3"
        stroke="currentColor"
      />
      <Text x={x + 10} y={(from + to) / 2 + 4.5} anchor="start">
        {figure}
        <Quiet>{` % ${name}`}</Quiet>
      </Text>
    </g>
  );
}

function Angle({
  x,
  y,
  degrees,
  up = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly up?: boolean;
}) {
  const radius = 0.36 * 50 * unit;
  const angle = ((up ? -1 : 1) * degrees * Math.PI) / 180;
  const [endX, endY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  return (
    <g>
      <path
        d={`M${x + radius} ${y}A${radius} ${radius} 0 0 ${up ? 0 : 1} ${endX} ${endY}`}
        className="text-ink-3"
        stroke="currentColor"
      />
      <Text x={x + radius + 6} y={y + (up ? -8 : 18)} anchor="start" halo>
        {`${one(degrees)}°`}
      </Text>
    </g>
  );
}

interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle';
  readonly halo?: boolean;
  readonly children: ReactNode;
}

function Text({ x, y, anchor, halo = false, children }: TextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className="fill-ink text-13 font-medium"
      {...(halo
        ? { stroke: 'var(--tray)', strokeWidth: 5, paintOrder: 'stroke' as const }
        : { stroke: 'none' })}
    >
      {children}
    </text>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <tspan className="fill-ink-3 text-12 font-normal">{children}</tspan>;
}
