import { locales } from '@loupe/contract';
import { quietHoursEnd, isNotificationKind, respectsQuietHours } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

/** A mail to send. */
const unsentMail = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
  document_of: z.enum(['issued', 'order', 'memo']).nullable(),
  document_uuid: z.string().nullable(),
  email: z.string(),
  /** Null for a recipient without an account. */
  first_name: z.string().nullable(),
  locale: z.enum(locales),
  quiet_start_minute: z.int().nullable(),
  quiet_end_minute: z.int().nullable(),
  time_zone: z.string().nullable(),
});

export type UnsentMail = z.infer<typeof unsentMail>;

/** The mail as it is sent; null when it was sent or does not exist. */
export async function readUnsentMail(connection: Connection, id: number): Promise<UnsentMail | null> {
  const { rows } = await connection.query(
    sql`select emails.id, emails.uuid, kind, params, link, attachments, document_of, document_uuid,
            coalesce(email, recipient_email) as email, first_name, coalesce(locale, 'en') as locale,
              quiet_start_minute, quiet_end_minute, time_zone
       from emails left join users on users.id = emails.user_id
       left join notification_preferences on notification_preferences.user_id = emails.user_id
      where emails.id = ${id} and sent_at is null`,
    unsentMail,
  );
  return rows[0] ?? null;
}

/** The end of the quiet hours that delay a mail; null when it may be sent now. */
export function quietEndOf(
  { kind, quiet_start_minute: from, quiet_end_minute: to, time_zone: zone }: UnsentMail,
  now: Date,
): Date | null {
  if (from === null || to === null || zone === null) return null;
  if (!isNotificationKind(kind) || !respectsQuietHours(kind)) return null;
  return quietHoursEnd(now, { from, to, zone });
}
