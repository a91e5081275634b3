import type { PriceRank, StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { formatStoneFigure, stoneFact } from '../../trade/stones/stone-facts.ts';

interface PricePlaceProps {
  readonly stone: StoneRow;
  readonly rank: PriceRank;
}

const whole = (price: string | undefined) => formatFigure((price ?? '').split('.')[0]);
/** Drawing units; the drawing stretches with its container, the line widths do not. */
const [wide, high] = [1000, 48];

/** Histogram of the final prices of similar stones with this stone marked, and the rank as text. */
export function PriceRankChart({ stone, rank }: PricePlaceProps) {
  const { formatMessage } = useIntl();
  const { of, more_expensive, counts, edges, quartiles } = rank;
  const [cheapest, dearest] = [Number(edges[0]), Number(edges.at(-1))];
  const max = Math.max(1, ...counts);
  const share = (Number(stoneFact(stone, 'final_ppc')) - cheapest) / (dearest - cheapest);
  const at = Math.min(1, Math.max(0, share));
  const bar = wide / counts.length;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 text-ink-2">
        {formatMessage(
          { id: 'stones.priceRank.sentence' },
          { count: of, dearer: formatFigure(String(more_expensive)), of: formatFigure(String(of)) },
        )}{' '}
        {formatMessage(
          { id: 'stones.priceRank.middle' },
          { low: whole(quartiles[0]), median: whole(quartiles[1]), high: whole(quartiles[2]) },
        )}
      </p>
      {/* The price axis runs left to right in every language. */}
      <div dir="ltr" className="flex flex-col gap-1">
        <div className="relative h-5">
          <span
            className="absolute bottom-0 max-w-full text-12 font-semibold whitespace-nowrap text-blue tabular-nums"
            style={at > 0.5 ? { right: `${(1 - at) * 100}%` } : { left: `${at * 100}%` }}
          >
            {formatMessage({ id: 'stones.priceRank.own' }, { price: formatStoneFigure(stone, 'final_ppc') })}
          </span>
        </div>
        <svg
          viewBox={`0 0 ${wide} ${high}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={formatMessage({ id: 'stones.priceRank' }, { of })}
          className="h-12 w-full border-b border-line"
        >
          {counts.map((count, bin) => (
            <rect
              key={bin}
              x={bin * bar + 2}
              width={bar - 4}
              y={high - (count / max) * (high - 8)}
              height={(count / max) * (high - 8)}
              className="fill-bar"
            />
          ))}
          <path
            d={`M${at * wide} 0V${high}`}
            className="stroke-blue"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="flex justify-between text-12 text-ink-3 tabular-nums">
          <span>{whole(edges[0])}</span>
          <span>{whole(edges.at(-1))} $/ct</span>
        </div>
      </div>
    </div>
  );
}
