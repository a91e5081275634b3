import type { NotificationKind } from './notification-kinds.ts';
import { nextInstantOf, wallClock } from './zoned-time.ts';

/** Between which minutes of his day somebody is not to be disturbed; they may span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/**
 * Told in quiet hours, these wait for their end: found by the house, not waited for. Everything else answers what the
 * person did or asked for, and a hold that runs out does not wait for the morning.
 */
const waiting: ReadonlySet<NotificationKind> = new Set([
  'DEMAND_MATCHED',
  'DEMAND_EXPIRED',
  'SEARCH_MATCHED',
]);

/** Whether news of this kind waits for the end of quiet hours. */
export const waitsOutQuiet = (kind: NotificationKind): boolean => waiting.has(kind);

/** The end of the quiet hours an instant falls in, or null when it falls in none. Equal ends are no quiet hours. */
export function endOfQuiet(instant: Date, { from, to, zone }: QuietHours): Date | null {
  const { minuteOfDay } = wallClock(instant, zone);
  const isQuiet =
    from < to
      ? minuteOfDay >= from && minuteOfDay < to
      : from > to && (minuteOfDay >= from || minuteOfDay < to);
  return isQuiet ? nextInstantOf(instant, to, zone) : null;
}
