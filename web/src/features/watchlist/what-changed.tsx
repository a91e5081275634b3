import type { WatchedStone } from '@loupe/contract';
import { formatScaled, multiplyDivide, parseScaled } from '@loupe/domain';
import { ArrowRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { factOf } from '../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { useDay } from '../../lib/day.ts';
import { StatusWords } from '../../ui/stones/stone-status.tsx';

/** Percent by which a price moved, in hundredths, or null when it did not. */
export function priceMove({ stone, before }: WatchedStone): number | null {
  const [old, now] = [parseScaled(before.final_ppc, 2), parseScaled(factOf(stone, 'final_ppc') ?? '', 2)];
  if (old === undefined || now === undefined || old === now || old === 0) return null;
  return multiplyDivide(now - old, 10_000, old);
}

/** How a watched stone stands, and what has changed since it was watched. */
export function WhatChanged({ watched }: { readonly watched: WatchedStone }) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const day = useDay();
  const { stone, before, added_at: since } = watched;
  const move = priceMove(watched);
  const hasMoved = factOf(stone, 'status') !== before.status;
  return (
    <span className="inline-flex items-center gap-x-3 max-sm:flex-wrap">
      <span className="inline-flex items-center gap-1">
        {hasMoved && (
          <>
            <span className="text-ink-3">{words.value('stock-status', before.status)}</span>
            <ArrowRight size={12} aria-hidden className="rtl:-scale-x-100" />
          </>
        )}
        <span className={hasMoved ? 'font-medium text-ink' : ''}>
          <StatusWords stone={stone} />
        </span>
      </span>
      {move !== null && (
        <span className="inline-flex items-center gap-1">
          <bdi className="text-ink-3 tabular-nums">{formatFigure(before.final_ppc)}</bdi>
          <ArrowRight size={12} aria-hidden className="rtl:-scale-x-100" />
          <bdi className="font-medium text-ink tabular-nums">{formatFigure(factOf(stone, 'final_ppc'))}</bdi>
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
