import { locales } from '@loupe/contract';
import { quietHoursEnd, isNotificationKind, respectsQuietHours } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { inTransaction, type Connection, type Database } from '../../platform/database.ts';

/** A mail claimed for sending. */
const claimedMail = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
  document_of: z.enum(['issued', 'order', 'memo']).nullable(),
  document_uuid: z.string().nullable(),
  /** Includes this attempt. */
  attempts: z.int(),
  email: z.string(),
  /** Null for a recipient without an account. */
  first_name: z.string().nullable(),
  locale: z.enum(locales),
  quiet_start_minute: z.int().nullable(),
  quiet_end_minute: z.int().nullable(),
  time_zone: z.string().nullable(),
});

export type ClaimedMail = z.infer<typeof claimedMail>;

/**
 * How long a claim lasts; if its node dies, other nodes retry the mail afterwards. No attempt takes longer.
 */
const claimMs = 10 * 60_000;

/**
 * Claims the mail that has been due longest: until its result is stored or the claim expires, no other node
 * sees it as due. The attempt is counted immediately, so that a mail that crashes its sender fails in the end
 * as well. Returns null when none is due.
 */
export async function claimMail(database: Database, now: Date): Promise<ClaimedMail | null> {
  for (;;) {
    const claimed = await inTransaction(database, async (transaction) => claimNext(transaction, now));
    if (claimed === null) return null;
    const quietEnd = quietEndOf(claimed, now);
    if (quietEnd === null) return claimed;
    await database.query(
      sql`update emails set next_attempt_at = ${quietEnd}, attempts = attempts - 1 where id = ${claimed.id}`,
    );
  }
}

async function claimNext(connection: Connection, now: Date): Promise<ClaimedMail | null> {
  const { rows } = await connection.query<{ id: number }>(
    sql`update emails set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + claimMs)}
      where id = (select id from emails where sent_at is null and failed_at is null and next_attempt_at <= ${now}
                   order by next_attempt_at, id for update skip locked limit 1)
     returning id`,
  );
  if (rows[0] === undefined) return null;
  const read = await connection.query(
    sql`select emails.id, emails.uuid, kind, params, link, attachments, document_of, document_uuid,
            attempts,
            coalesce(email, recipient_email) as email, first_name, coalesce(locale, 'en') as locale,
              quiet_start_minute, quiet_end_minute, time_zone
       from emails left join users on users.id = emails.user_id
       left join notification_preferences on notification_preferences.user_id = emails.user_id
      where emails.id = ${rows[0].id}`,
    claimedMail,
  );
  const [mail] = read.rows;
  if (mail === undefined) throw new Error(`mail ${rows[0].id} does not exist`);
  return mail;
}

function quietEndOf(
  { kind, quiet_start_minute: from, quiet_end_minute: to, time_zone: zone }: ClaimedMail,
  now: Date,
) {
  if (from === null || to === null || zone === null) return null;
  if (!isNotificationKind(kind) || !respectsQuietHours(kind)) return null;
  return quietHoursEnd(now, { from, to, zone });
}
