import { notificationFacts, type NotificationFacts, type NotificationKind } from '@loupe/domain';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection } from '../../platform/database.ts';
import { accountTopic } from '../../platform/account-topics.ts';

/** A file that goes along with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

interface Told {
  readonly accountId: number;
  /** The screen that shows more, `/orders`. */
  readonly link: string | null;
  readonly now: Date;
  readonly attachments?: readonly Attachment[];
  /** About the safety of his account: mailed whatever he chose. */
  readonly isWarning?: boolean;
}

/** Something to tell a person, with the facts its sentence is made of. */
export type News = {
  readonly [Kind in NotificationKind]: Told & {
    readonly kind: Kind;
    readonly facts: NotificationFacts<Kind>;
  };
}[NotificationKind];

/** The same where the table of a life-cycle decides the kind: the facts known of the step. */
export interface StepNews extends Told {
  readonly kind: NotificationKind;
  readonly facts: Partial<NotificationFacts>;
}

/**
 * Tells a person, in the transaction of what happened: a notification for his screens, and a mail where he wants
 * mail. Neither exists when the transaction does not commit.
 */
export const notify: (transaction: Connection, news: News) => Promise<void> = notifyOfStep;

/** Tells a person of a step as {@link notify} does. Throws when a fact of the kind is missing. */
export async function notifyOfStep(transaction: Connection, news: StepNews): Promise<void> {
  const { accountId, kind, facts, link, now } = news;
  await storeMail(transaction, news);
  await transaction.raw.query(
    `insert into notifications (account_id, kind, facts, link, created_at) values ($1, $2, $3, $4, $5)`,
    [accountId, kind, JSON.stringify(facts), link, now],
  );
  await appendChange(transaction, accountTopic('notifications'), [accountId]);
}

/** Writes a person a mail alone, where he wants mail: of what he did himself, when a file goes with it. */
export const queueMail: (transaction: Connection, news: News) => Promise<void> = storeMail;

async function storeMail(
  transaction: Connection,
  { accountId, kind, facts, link, now, attachments = [], isWarning = false }: StepNews,
): Promise<void> {
  const missing = notificationFacts[kind].filter((fact) => facts[fact] === undefined);
  if (missing.length > 0) throw new Error(`${kind} needs ${missing.join(', ')}`);
  await transaction.raw.query(
    `insert into mails (account_id, kind, facts, link, attachments, queued_at, due_at)
     select $1, $2, $3, $4, $5, $6, $6
      where $7 or coalesce((select wants_mail from alert_preferences where account_id = $1), true)`,
    [accountId, kind, JSON.stringify(facts), link, JSON.stringify(attachments), now, isWarning],
  );
}
