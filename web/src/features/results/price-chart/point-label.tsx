import type { ChartPoint } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { StatusLetter } from '../../../trade/stones/status-letter.tsx';

/** Formats the name and price of a plotted stone in one line. */
export function useFormatPoint(): (stone: ChartPoint) => string {
  const labels = useTradeLabels();
  return (stone) =>
    [
      stone.stock_no,
      stone.shape === null ? null : labels.value('shape', stone.shape),
      stone.carat,
      stone.color,
      stone.clarity,
      labels.value('stock-status', stone.status),
      `${formatFigure(stone.final_ppc)} $/ct`,
    ]
      .filter((part) => part !== null)
      .join(' ');
}

/** Name and price of a plotted stone in two lines, beside its point. */
export function PointLabel({ stone }: { readonly stone: ChartPoint }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  return (
    <>
      <p className="font-medium text-ink">
        {stone.shape !== null && labels.value('shape', stone.shape)}{' '}
        <bdi className="tabular-nums">
          {[stone.carat, stone.color, stone.clarity].filter((part) => part !== null).join(' ')}
        </bdi>
      </p>
      <p className="text-ink-2">
        <StatusLetter status={stone.status} />{' '}
        {stone.stock_no !== null && (
          <bdi>{formatMessage({ id: 'results.packet' }, { packet: stone.stock_no })}</bdi>
        )}{' '}
        <b className="font-semibold text-ink tabular-nums">{formatFigure(stone.final_ppc)}</b>{' '}
        <bdi className="text-12 text-ink-3">$/ct</bdi>
      </p>
    </>
  );
}
