import type { NumberRange } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import type { CaratBracketPrices } from './carat-bracket-prices.ts';

interface WeightTableProps {
  readonly brackets: readonly CaratBracketPrices[];
  readonly onFilter: (carat: NumberRange) => void;
}

const dollars = (price: number) => formatFigure(String(Math.round(price)));
const carats = (thousandths: number) => (thousandths / 1_000).toFixed(2);
const nameOf = ({ bracket }: CaratBracketPrices) =>
  `${carats(bracket.fromThousandths)}–${carats(bracket.toThousandths)}`;

/** The figures of the chart by carat bracket. A click narrows the search to one bracket. */
export function CaratBracketTable({ brackets, onFilter }: WeightTableProps) {
  const { formatMessage } = useIntl();
  const heads = ['stones', 'lowest', 'median', 'highest'] as const;
  return (
    <table className="w-full border-collapse text-13 tabular-nums">
      <caption className="py-2 text-start text-13 font-semibold text-ink">
        {formatMessage({ id: 'results.chart.byWeight' })}{' '}
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
              {formatMessage({ id: `results.chart.${head}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {brackets.map((line) => (
          <tr key={line.bracket.key} className="h-row border-b border-line last:border-0 hover:bg-paper">
            <th scope="row" className="text-start font-normal">
              <button
                type="button"
                aria-label={formatMessage({ id: 'results.chart.narrow' }, { carats: nameOf(line) })}
                className="quick min-h-6 rounded-control text-blue hover:underline pointer-coarse:min-h-11"
                onClick={() => {
                  const { fromThousandths: from, toThousandths: to } = line.bracket;
                  onFilter({ from, to });
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
