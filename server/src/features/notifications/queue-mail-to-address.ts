import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { addMailJob } from './mail-job.ts';
import type { MailOnlyFacts } from './mail-kinds.ts';

/** A mail to a recipient without a user account. */
export interface AddressedMail {
  readonly email: string;
  readonly kind: 'INVITED';
  readonly params: MailOnlyFacts<'INVITED'>;
  /** Link in the mail; deleted from the database after the mail is sent. */
  readonly link: string;
  readonly now: Date;
}

/** Queues a mail to a recipient without an account, in the caller's transaction. */
export async function queueMailToAddress(
  connection: Connection,
  { email, kind, params, link, now }: AddressedMail,
): Promise<void> {
  const { rows } = await connection.query<{ id: number }>(
    sql`insert into emails (recipient_email, kind, params, link, queued_at)
      values (${email}, ${kind}, ${JSON.stringify(params)}, ${link}, ${now}) returning id`,
  );
  for (const { id } of rows) await addMailJob(connection, id);
}
