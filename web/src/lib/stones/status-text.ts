import type { StoneRow } from '@loupe/contract';
import { formatGulfDay, formatGulfTime, gulfDay } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useTradeWords, type TradeWords } from '../trade-words.ts';
import { standing } from './standing.ts';
import { factOf } from './stone-facts.ts';

const hourMs = 3_600_000;

/** `42:07`: what is left of a last hour. */
export function leftOf(until: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether a hold runs so short that every second is counted. */
export const isLastHour = (until: string, now: Date): boolean =>
  new Date(until).getTime() - now.getTime() <= hourMs;

/** An instant in the Gulf, with its day where that is not today: `18:40`, `15 Jan 18:40`. */
export function gulfMoment(
  instant: string,
  now: Date,
  { formatDate, locale }: Pick<IntlShape, 'formatDate' | 'locale'>,
): string {
  const at = new Date(instant);
  const time = formatGulfTime(at);
  if (gulfDay(at) === gulfDay(now)) return time;
  return `${gulfDate(instant, { formatDate, locale })} ${time}`;
}

/** The day of an instant in the Gulf: `15 Jan`. */
export function gulfDate(
  instant: string,
  { formatDate, locale }: Pick<IntlShape, 'formatDate' | 'locale'>,
): string {
  const at = new Date(instant);
  const short = { timeZone: 'Asia/Dubai', day: '2-digit', month: 'short', numberingSystem: 'latn' } as const;
  return locale.startsWith('en') ? formatGulfDay(gulfDay(at)).slice(0, 6) : formatDate(at, short);
}

/** How a stone stands to its reader, in words; the one sentence for every screen. */
export type StatusText = (stone: StoneRow, now: Date) => string;

function statusText(intl: IntlShape, words: TradeWords): StatusText {
  const { formatMessage } = intl;
  return (stone, now) => {
    const stands = standing(stone);
    const until = stone.hold_until;
    if (stands === 'HELD_BY_HIM' && until !== null) {
      return isLastHour(until, now)
        ? formatMessage({ id: 'stones.status.left' }, { left: leftOf(until, now) })
        : formatMessage({ id: 'stones.status.until' }, { time: gulfMoment(until, now, intl) });
    }
    if (stands === 'ON_MEMO_TO_HIM' && until !== null) {
      return formatMessage({ id: 'stones.status.memo' }, { day: gulfDate(until, intl) });
    }
    if (stands === 'ORDERED') return formatMessage({ id: 'stones.status.ordered' });
    if (stands === 'GONE') return formatMessage({ id: `stones.status.${stone.mine ? 'bought' : 'gone'}` });
    return words.value('stock-status', factOf(stone, 'status') ?? '');
  };
}

export function useStatusText(): StatusText {
  const intl = useIntl();
  const words = useTradeWords();
  return useMemo(() => statusText(intl, words), [intl, words]);
}
