import { limits, misfit } from '@loupe/contract';
import { dayMs } from '@loupe/domain';

/** The instant of a reminder; throws BODY_INVALID for one that is over, or further away than anybody remembers. */
export function refusePast(time: string, now: Date): Date {
  const at = new Date(time);
  const last = new Date(now.getTime() + limits.reminderDaysMax * dayMs);
  if (at > now && at <= last) return at;
  throw misfit('cart.time', 'INSTANT_BETWEEN', { last: last.toISOString() });
}
