import type { WatchedStone } from '@loupe/contract';
import { formatScaled, multiplyDivide, parseScaled } from '@loupe/domain';
import { ArrowRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { StatusText } from '../../trade/stones/stone-status.tsx';

/** Price change in hundredths of a percent; null when the price did not change. */
export function priceChangePercent({ stone, watched_price }: WatchedStone): number | null {
  const [old, now] = [
    parseScaled(watched_price.final_ppc, 2),
    parseScaled(stoneFact(stone, 'final_ppc') ?? '', 2),
  ];
  if (old === undefined || now === undefined || old === now || old === 0) return null;
  return multiplyDivide(now - old, 10_000, old);
}

/** Status of a watched stone, and what has changed since it was added. */
export function WatchedChanges({ watched }: { readonly watched: WatchedStone }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const day = useFormatDay();
  const { stone, watched_price, added_at: since } = watched;
  const move = priceChangePercent(watched);
  const hasMoved = stoneFact(stone, 'status') !== watched_price.status;
  return (
    <span className="inline-flex items-center gap-x-3 max-sm:flex-wrap">
      <span className="inline-flex items-center gap-1">
        {hasMoved && (
          <>
            <span className="text-ink-3">{labels.value('stock-status', watched_price.status)}</span>
            <ArrowRight size={12} aria-hidden className="rtl:-scale-x-100" />
          </>
        )}
        <span className={hasMoved ? 'font-medium text-ink' : ''}>
          <StatusText stone={stone} />
        </span>
      </span>
      {move !== null && (
        <span className="inline-flex items-center gap-1">
          <bdi className="text-ink-3 tabular-nums">{formatFigure(watched_price.final_ppc)}</bdi>
          <ArrowRight size={12} aria-hidden className="rtl:-scale-x-100" />
          <bdi className="font-medium text-ink tabular-nums">
            {formatFigure(stoneFact(stone, 'final_ppc'))}
          </bdi>
          <bdi className={move < 0 ? 'text-available' : 'text-bad'}>
            {move > 0 ? '+' : ''}
            {formatFigure(formatScaled(move, 2, 1))} %
          </bdi>
        </span>
      )}
      <span className="text-12 text-ink-3">
        {formatMessage({ id: 'watchlist.since' }, { day: day(since) })}
      </span>
    </span>
  );
}
