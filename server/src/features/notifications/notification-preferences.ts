import type { NotificationPreferences, CallResponse } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

/** The trade's time zone, used until a user chooses one. */
export const defaultTimeZone = 'Asia/Dubai';

const two = (n: number) => String(n).padStart(2, '0');
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

const clockMinute = z.int().transform(clockOf).nullable();
const preferenceRow = z.object({
  is_email_enabled: z.boolean(),
  quiet_start_minute: clockMinute,
  quiet_end_minute: clockMinute,
  time_zone: z.string(),
});

/** A user's notification preferences, and whether the user has set them. */
export async function readNotificationPreferences(
  connection: Connection,
  userId: number,
): Promise<Pick<CallResponse<'getNotificationPreferences'>, 'alerts' | 'is_chosen'>> {
  const { rows } = await connection.query(
    sql`select is_email_enabled, quiet_start_minute, quiet_end_minute, time_zone from notification_preferences where user_id = ${userId}`,
    preferenceRow,
  );
  const [stored] = rows;
  if (stored === undefined) {
    return {
      alerts: { wants_mail: true, quiet_from: null, quiet_to: null, time_zone: defaultTimeZone },
      is_chosen: false,
    };
  }
  return {
    alerts: {
      wants_mail: stored.is_email_enabled,
      quiet_from: stored.quiet_start_minute,
      quiet_to: stored.quiet_end_minute,
      time_zone: stored.time_zone,
    },
    is_chosen: true,
  };
}

/** Stores a user's notification preferences; they apply from the next notification on. */
export async function writeNotificationPreferences(
  connection: Connection,
  userId: number,
  { wants_mail: wantsMail, quiet_from: from, quiet_to: to, time_zone: zone }: NotificationPreferences,
): Promise<void> {
  await connection.query(
    sql`insert into notification_preferences (user_id, is_email_enabled, quiet_start_minute, quiet_end_minute, time_zone)
     values (${userId}, ${wantsMail}, ${from === null ? null : minuteOf(from)},
       ${to === null ? null : minuteOf(to)}, ${zone})
     on conflict (user_id) do update set is_email_enabled = excluded.is_email_enabled,
       quiet_start_minute = excluded.quiet_start_minute, quiet_end_minute = excluded.quiet_end_minute, time_zone = excluded.time_zone`,
  );
}
