import type { StoneRow } from '@loupe/contract';
import { formatGulfDay, formatGulfTime, gulfDay } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useTradeLabels, type TradeLabels } from '../trade-labels.ts';
import { availabilityOf } from './availability.ts';
import { stoneFact } from './stone-facts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Formats the time left of the last hour: `42:07`. */
function formatRemaining(until: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** True when the hold expires within an hour and the countdown shows seconds. */
export const isLastHour = (until: string, now: Date): boolean =>
  new Date(until).getTime() - now.getTime() <= hourMs;

/** Formats the time left of a hold: `23 h 59`, in the last hour `42:07`. */
export function formatTimeLeft(
  until: string,
  now: Date,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  if (isLastHour(until, now)) return formatRemaining(until, now);
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / minuteMs);
  return formatMessage(
    { id: 'stones.status.hours' },
    { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60).padStart(2, '0') },
  );
}

/** Formats an instant in Gulf time, with the day unless it is today: `18:40`, `15 Jan 18:40`. */
export function formatGulfMoment(
  instant: string,
  now: Date,
  { formatDate, locale }: Pick<IntlShape, 'formatDate' | 'locale'>,
): string {
  const at = new Date(instant);
  const time = formatGulfTime(at);
  if (gulfDay(at) === gulfDay(now)) return time;
  return `${formatGulfDate(instant, { formatDate, locale })} ${time}`;
}

/** Formats the Gulf day of an instant: `15 Jan`. */
export function formatGulfDate(
  instant: string,
  { formatDate, locale }: Pick<IntlShape, 'formatDate' | 'locale'>,
): string {
  const at = new Date(instant);
  const short = { timeZone: 'Asia/Dubai', day: '2-digit', month: 'short', numberingSystem: 'latn' } as const;
  return locale.startsWith('en') ? formatGulfDay(gulfDay(at)).slice(0, 6) : formatDate(at, short);
}

/** Formats the availability of a stone for its reader; every screen uses the same text. */
export type FormatStatus = (stone: StoneRow, now: Date) => string;

function statusText(intl: IntlShape, labels: TradeLabels, isShort: boolean): FormatStatus {
  const { formatMessage } = intl;
  return (stone, now) => {
    const availability = availabilityOf(stone);
    const until = stone.hold_until;
    if (availability === 'HELD_BY_CUSTOMER' && until !== null) {
      const left = formatTimeLeft(until, now, intl);
      if (isShort) return formatMessage({ id: 'stones.status.held' }, { left });
      return isLastHour(until, now)
        ? formatMessage({ id: 'stones.status.left' }, { left })
        : formatMessage({ id: 'stones.status.until' }, { time: formatGulfMoment(until, now, intl) });
    }
    if (availability === 'ON_MEMO_WITH_CUSTOMER' && until !== null) {
      return formatMessage({ id: 'stones.status.memo' }, { day: formatGulfDate(until, intl) });
    }
    if (availability === 'ORDERED') return formatMessage({ id: 'stones.status.ordered' });
    if (availability === 'UNAVAILABLE')
      return formatMessage({ id: `stones.status.${stone.mine ? 'bought' : 'gone'}` });
    return labels.value('stock-status', stoneFact(stone, 'status') ?? '');
  };
}

/** `isShort`: an own hold is named by the time left only, for cards. */
export function useFormatStatus({ isShort = false } = {}): FormatStatus {
  const intl = useIntl();
  const labels = useTradeLabels();
  return useMemo(() => statusText(intl, labels, isShort), [intl, labels, isShort]);
}
