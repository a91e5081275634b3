import type { ChartPoint } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/figures.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { StateLetter } from '../../../ui/stones/state-letter.tsx';

/** What a stone of the chart is called and what it costs, in one line. */
export function usePointWords(): (stone: ChartPoint) => string {
  const words = useTradeWords();
  return (stone) =>
    [
      stone.stock_no,
      stone.shape === null ? null : words.value('shape', stone.shape),
      stone.carat,
      stone.color,
      stone.clarity,
      words.value('stock-status', stone.status),
      `${formatFigure(stone.final_ppc)} $/ct`,
    ]
      .filter((part) => part !== null)
      .join(' ');
}

/** The same in two lines beside its point. */
export function PointTag({ stone }: { readonly stone: ChartPoint }) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  return (
    <>
      <p className="font-medium text-ink">
        {stone.shape !== null && words.value('shape', stone.shape)}{' '}
        <bdi className="tabular-nums">
          {[stone.carat, stone.color, stone.clarity].filter((part) => part !== null).join(' ')}
        </bdi>
      </p>
      <p className="text-ink-2">
        <StateLetter status={stone.status} />{' '}
        {stone.stock_no !== null && (
          <bdi>{formatMessage({ id: 'stock.packet' }, { packet: stone.stock_no })}</bdi>
        )}{' '}
        <b className="font-semibold text-ink tabular-nums">{formatFigure(stone.final_ppc)}</b>{' '}
        <bdi className="text-12 text-ink-3">$/ct</bdi>
      </p>
    </>
  );
}
