import type { NotificationKind } from './notification-kinds.ts';
import { nextInstantOf, wallClock } from './zoned-time.ts';

/** Minutes of the user's day between which notifications are held back; the range may span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/**
 * Notifications that wait for the end of quiet hours: they report what the server found, and the user is not
 * waiting for
 * them. All others answer an action or a request of the user, or report an expiring hold, which cannot wait
 * until morning.
 */
const waiting: ReadonlySet<NotificationKind> = new Set([
  'DEMAND_MATCHED',
  'DEMAND_EXPIRED',
  'SEARCH_MATCHED',
]);

/** Whether notifications of this kind wait for the end of quiet hours. */
export const respectsQuietHours = (kind: NotificationKind): boolean => waiting.has(kind);

/** End of the quiet hours that include an instant, or null outside them. Equal ends mean no quiet hours. */
export function quietHoursEnd(instant: Date, { from, to, zone }: QuietHours): Date | null {
  const { minuteOfDay } = wallClock(instant, zone);
  const isQuiet =
    from < to
      ? minuteOfDay >= from && minuteOfDay < to
      : from > to && (minuteOfDay >= from || minuteOfDay < to);
  return isQuiet ? nextInstantOf(instant, to, zone) : null;
}
