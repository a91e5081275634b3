import type { PieceComponent, PieceRow } from '@loupe/contract';
import {
  defaultPlan,
  edgePath,
  outlinePath,
  piecePlan,
  type FacetedStone,
  type PiecePlan,
  type PieceStones,
} from '@loupe/domain';
import { useIntl } from 'react-intl';
import { PlanLines } from '../../trade/drawings/plan-drawing.tsx';
import { pieceText } from './piece-labels.ts';

/** A gem's own colour, used flat at 15 %. */
const gemTints: Readonly<Record<string, string>> = {
  SAPPHIRE: '#1f4fd8',
  EMERALD: '#0f7a4d',
  RUBY: '#c1122f',
};

const stonesOf = (group: PieceComponent): PieceStones => ({
  shape: group['shape'] ?? '',
  pieces: Number(group['qty'] ?? 0),
  carats: Number(group['cts'] ?? 0),
});

/** The drawing of a piece from its stones; null where its type has no typical setting. */
export function planOfPiece(piece: PieceRow): PiecePlan | null {
  return piecePlan({
    type: pieceText(piece, 'jewellery_type') ?? '',
    stones: piece.stones.map(stonesOf),
    seatShape: pieceText(piece, 'centre_shape'),
  });
}

interface PieceDrawingProps {
  readonly piece: PieceRow;
  readonly plan: PiecePlan;
}

/** Space around the drawing, as a share of its extent. */
const margin = 1.06;

/** A piece seen from above, drawn from the plans and sizes of its own stones. */
export function PieceDrawing({ piece, plan }: PieceDrawingProps) {
  const { formatMessage } = useIntl();
  const { faceted, small, claws, metal, half } = plan;
  const [x, y] = [half.x * margin, half.y * margin];
  return (
    <svg
      viewBox={`${-x} ${-y} ${2 * x} ${2 * y}`}
      // An inline drawing has the role of an image; the `img` tag is for image files.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={formatMessage({ id: 'jewellery.drawingOf' }, { piece: pieceText(piece, 'title') ?? '' })}
      className="size-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
    >
      <path d={metal.join('')} className="fill-tray" strokeWidth={1.1} vectorEffect="non-scaling-stroke" />
      <path
        d={small.map(smallOutline).join('')}
        className="fill-tray"
        strokeWidth={0.9}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={small.map(smallTable).join('')}
        className="text-edge"
        stroke="currentColor"
        strokeWidth={0.6}
        vectorEffect="non-scaling-stroke"
      />
      {faceted.map((stone, index) => (
        <Faceted
          // The stones of a drawing never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          stone={stone}
          tint={gemTints[piece.stones[stone.group ?? -1]?.['type'] ?? ''] ?? null}
        />
      ))}
      {claws.map((claw, index) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          cx={claw.x}
          cy={claw.y}
          r={clawRadius}
          className="fill-tray"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

const clawRadius = 0.28;

interface FacetedProps {
  readonly stone: FacetedStone;
  readonly tint: string | null;
}

function Faceted({ stone: { shape, at, width, length, degrees, group }, tint }: FacetedProps) {
  const plan = defaultPlan(shape);
  const scale = `scale(${width / 2 / plan.widthShare} ${length / 2})`;
  const transform = `translate(${at.x} ${at.y}) rotate(${degrees}) ${scale}`;
  if (group === null) {
    return (
      <path
        d={outlinePath(plan)}
        transform={transform}
        className="fill-tray"
        strokeWidth={1}
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
      />
    );
  }
  return (
    <g transform={transform}>
      <path d={outlinePath(plan)} className="fill-tray" stroke="none" />
      {tint !== null && <path d={outlinePath(plan)} fill={tint} fillOpacity={0.15} stroke="none" />}
      <PlanLines plan={plan} />
    </g>
  );
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** An ellipse as one closed path, so that all small stones are a single element. */
function smallOutline({ at, rx, ry }: PiecePlan['small'][number]): string {
  const [half, height] = [rounded(rx), rounded(ry)];
  const arc = (by: number) => `a${half} ${height} 0 0 1 ${by} 0`;
  return `M${rounded(at.x - rx)} ${rounded(at.y)}${arc(2 * half)}${arc(-2 * half)}Z`;
}

const tablePoints = defaultPlan('ROUND').edges.filter(({ level }) => level === 1);

/** The table of a small stone. */
const smallTable = ({ at, rx, ry }: PiecePlan['small'][number]): string =>
  edgePath(
    tablePoints.map(({ from, to, level }) => ({
      from: { x: at.x + from.x * rx, y: at.y + from.y * ry },
      to: { x: at.x + to.x * rx, y: at.y + to.y * ry },
      level,
    })),
    () => true,
  );
