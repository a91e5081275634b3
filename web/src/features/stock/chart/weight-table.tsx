import type { Span } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/figures.ts';
import type { PlacedPoint } from './chart-points.ts';
import { weightPrices, type WeightPrices } from './weight-prices.ts';

interface WeightTableProps {
  readonly points: readonly PlacedPoint[];
  readonly onNarrow: (carat: Span) => void;
}

const dollars = (price: number) => formatFigure(String(Math.round(price)));
const carats = (thousandths: number) => (thousandths / 1_000).toFixed(2);
const nameOf = ({ bracket }: WeightPrices) =>
  `${carats(bracket.fromThousandths)}–${carats(bracket.toThousandths)}`;

/** The chart in figures, bracket by bracket; a press narrows the search to one. */
export function WeightTable({ points, onNarrow }: WeightTableProps) {
  const { formatMessage } = useIntl();
  const heads = ['stones', 'lowest', 'median', 'highest'] as const;
  return (
    <table className="w-full border-collapse text-13 tabular-nums">
      <caption className="py-2 text-start text-13 font-semibold text-ink">
        {formatMessage({ id: 'stock.chart.byWeight' })}{' '}
        <span className="font-normal text-ink-3" dir="ltr">
          $/ct
        </span>
      </caption>
      <thead>
        <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:font-medium">
          <th scope="col" className="text-start">
            {formatMessage({ id: 'attribute.carat' })}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="ps-3 text-right">
              {formatMessage({ id: `stock.chart.${head}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weightPrices(points).map((line) => (
          <tr key={line.bracket.key} className="h-row border-b border-line last:border-0 hover:bg-paper">
            <th scope="row" className="text-start font-normal">
              <button
                type="button"
                aria-label={formatMessage({ id: 'stock.chart.narrow' }, { carats: nameOf(line) })}
                className="quick min-h-6 rounded-control text-blue hover:underline pointer-coarse:min-h-11"
                onClick={() => {
                  const { fromThousandths: from, toThousandths: to } = line.bracket;
                  onNarrow({ from, to });
                }}
              >
                <bdi>{nameOf(line)}</bdi>
              </button>
            </th>
            <td className="ps-3 text-right text-ink-2">{formatFigure(String(line.stones))}</td>
            <td className="ps-3 text-right text-ink-2">{dollars(line.lowest)}</td>
            <td className="ps-3 text-right font-semibold text-ink">{dollars(line.median)}</td>
            <td className="ps-3 text-right text-ink-2">{dollars(line.highest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
