import { locales } from '@loupe/contract';
import { endOfQuiet, isNotificationKind, waitsOutQuiet } from '@loupe/domain';
import { z } from 'zod';
import { inTransaction, type Connection, type Database } from '../../platform/database.ts';

/** A mail that is ours to send now. */
const claimedMail = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
  /** This attempt counted. */
  attempts: z.int(),
  email: z.string(),
  /** Null for somebody who has no account yet. */
  first_name: z.string().nullable(),
  locale: z.enum(locales),
  quiet_from: z.int().nullable(),
  quiet_to: z.int().nullable(),
  time_zone: z.string().nullable(),
});

export type ClaimedMail = z.infer<typeof claimedMail>;

/** A node that dies over a mail leaves it to the others after this long; no attempt takes longer. */
const claimMs = 10 * 60_000;

/**
 * Takes the mail that has waited longest for its time: until it is answered for, no other node sees it as due. Counted
 * as an attempt at once, so that a mail that ends its sender is given up as well. Null when none is due.
 */
export async function claimMail(database: Database, now: Date): Promise<ClaimedMail | null> {
  for (;;) {
    const claimed = await inTransaction(database, async ({ raw }) => claimNext({ raw }, now));
    if (claimed === null) return null;
    const quietEnd = quietEndOf(claimed, now);
    if (quietEnd === null) return claimed;
    await database.raw.query('update mails set due_at = $2, attempts = attempts - 1 where id = $1', [
      claimed.id,
      quietEnd,
    ]);
  }
}

async function claimNext({ raw }: Pick<Connection, 'raw'>, now: Date): Promise<ClaimedMail | null> {
  const { rows } = await raw.query<{ id: number }>(
    `update mails set attempts = attempts + 1, due_at = $2
      where id = (select id from mails where sent_at is null and failed_at is null and due_at <= $1
                   order by due_at, id for update skip locked limit 1)
     returning id`,
    [now, new Date(now.getTime() + claimMs)],
  );
  if (rows[0] === undefined) return null;
  const read = await raw.query(
    `select mails.id, mails.uuid, kind, facts, link, attachments, attempts,
            coalesce(email, stranger_email) as email, first_name, coalesce(locale, 'en') as locale, quiet_from, quiet_to, time_zone
       from mails left join accounts on accounts.id = mails.account_id
       left join alert_preferences told on told.account_id = mails.account_id
      where mails.id = $1`,
    [rows[0].id],
  );
  return claimedMail.parse(read.rows[0]);
}

function quietEndOf({ kind, quiet_from: from, quiet_to: to, time_zone: zone }: ClaimedMail, now: Date) {
  if (from === null || to === null || zone === null) return null;
  if (!isNotificationKind(kind) || !waitsOutQuiet(kind)) return null;
  return endOfQuiet(now, { from, to, zone });
}
