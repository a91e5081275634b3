import { nextInstantOf } from '@loupe/domain';
import type { AlertSubscription } from './alert-subscriptions.ts';

/** Matches are collected for this long after the first and sent together. */
const gatheredMs = 60_000;
/** Eight in the morning, in minutes after midnight. */
const morning = 8 * 60;

/** When a user is notified of a match found now. */
export function matchNotificationTime(
  { alert, timeZone }: Pick<AlertSubscription, 'alert' | 'timeZone'>,
  now: Date,
): Date {
  return alert === 'instant' ? new Date(now.getTime() + gatheredMs) : nextInstantOf(now, morning, timeZone);
}
