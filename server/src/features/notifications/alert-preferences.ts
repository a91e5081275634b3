import type { AlertPreferences, CallAnswer } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

/** Where the trade's clock stands: what holds for who never chose. */
export const usualTimeZone = 'Asia/Dubai';

const two = (n: number) => String(n).padStart(2, '0');
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

const clockMinute = z.int().transform(clockOf).nullable();
const preferenceRow = z.object({
  wants_mail: z.boolean(),
  quiet_from: clockMinute,
  quiet_to: clockMinute,
  time_zone: z.string(),
});

/** How a person wants to be told, and whether he ever chose. */
export async function readAlertPreferences(
  { raw }: Connection,
  accountId: number,
): Promise<Pick<CallAnswer<'getAlerts'>, 'alerts' | 'is_chosen'>> {
  const { rows } = await raw.query(
    'select wants_mail, quiet_from, quiet_to, time_zone from alert_preferences where account_id = $1',
    [accountId],
  );
  if (rows[0] !== undefined) return { alerts: preferenceRow.parse(rows[0]), is_chosen: true };
  return {
    alerts: { wants_mail: true, quiet_from: null, quiet_to: null, time_zone: usualTimeZone },
    is_chosen: false,
  };
}

/** Keeps how a person wants to be told, from the next notification on. */
export async function writeAlertPreferences(
  { raw }: Connection,
  accountId: number,
  { wants_mail: wantsMail, quiet_from: from, quiet_to: to, time_zone: zone }: AlertPreferences,
): Promise<void> {
  await raw.query(
    `insert into alert_preferences (account_id, wants_mail, quiet_from, quiet_to, time_zone)
     values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set wants_mail = excluded.wants_mail,
       quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone`,
    [accountId, wantsMail, from === null ? null : minuteOf(from), to === null ? null : minuteOf(to), zone],
  );
}
