import type { Connection } from '../../platform/database.ts';
import type { MailOnlyFacts } from './mail-kinds.ts';

/** A mail to somebody who has no account. */
export interface StrangerMail {
  readonly email: string;
  readonly kind: 'INVITED';
  readonly facts: MailOnlyFacts<'INVITED'>;
  /** Where it leads; forgotten here once the mail has gone out. */
  readonly link: string;
  readonly now: Date;
}

/** Queues a mail to a stranger, in the transaction of what happened. */
export async function writeToStranger(
  { raw }: Connection,
  { email, kind, facts, link, now }: StrangerMail,
): Promise<void> {
  await raw.query(
    `insert into mails (stranger_email, kind, facts, link, queued_at, due_at) values ($1, $2, $3, $4, $5, $5)`,
    [email, kind, JSON.stringify(facts), link, now],
  );
}
