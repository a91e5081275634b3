import { notificationParams, type NotificationFacts, type NotificationKind } from '@loupe/domain';
import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection } from '../../platform/database.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { addMailJob } from './mail-job.ts';

/** A file attached to a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** The trade document a mail carries: an issued one, or that of an order or a memo, issued when it is sent. */
export interface MailDocument {
  readonly of: 'issued' | 'order' | 'memo';
  readonly uuid: string;
}

interface RecipientRow {
  readonly userId: number;
  /** Path of the screen with details, such as `/orders`. */
  readonly link: string | null;
  readonly now: Date;
  readonly attachments?: readonly Attachment[];
  readonly document?: MailDocument;
  /** Concerns the security of the user's account: mailed regardless of preferences. */
  readonly isSecurityNotice?: boolean;
}

/** A notification for one user, with the params of its message. */
export type NotificationRequest = {
  readonly [Kind in NotificationKind]: RecipientRow & {
    readonly kind: Kind;
    readonly params: NotificationFacts<Kind>;
  };
}[NotificationKind];

/** The same for a kind that a state machine chooses; the params are those known of the transition. */
export interface StepNews extends RecipientRow {
  readonly kind: NotificationKind;
  readonly params: Partial<NotificationFacts>;
}

/**
 * Notifies a user in the caller's transaction: a notification on screen, and a mail if the user wants mail.
 * Neither exists when the transaction rolls back.
 */
export const notifyUser: (transaction: Connection, news: NotificationRequest) => Promise<void> = notifyOfStep;

/** Notifies a user of a transition as {@link notifyUser} does. Throws when a param of the kind is missing. */
export async function notifyOfStep(transaction: Connection, news: StepNews): Promise<void> {
  const { userId, kind, params, link, now } = news;
  await storeMail(transaction, news);
  await transaction.query(
    sql`insert into notifications (user_id, kind, params, link, created_at)
      values (${userId}, ${kind}, ${JSON.stringify(params)}, ${link}, ${now})`,
  );
  await appendChange(transaction, userTopic('notifications'), [userId]);
}

/**
 * Queues a mail without a notification, if the user wants mail. For the user's own action when the mail
 * carries a file.
 */
export const queueMail: (transaction: Connection, news: NotificationRequest) => Promise<void> = storeMail;

async function storeMail(
  transaction: Connection,
  {
    userId,
    kind,
    params,
    link,
    now,
    attachments = [],
    document,
    isSecurityNotice: isWarning = false,
  }: StepNews,
): Promise<void> {
  const missing = notificationParams[kind].filter((param) => params[param] === undefined);
  if (missing.length > 0) throw new Error(`${kind} needs ${missing.join(', ')}`);
  const { rows } = await transaction.query<{ id: number }>(
    sql`insert into emails (user_id, kind, params, link, attachments, document_of, document_uuid, queued_at)
     select ${userId}, ${kind}, ${JSON.stringify(params)}, ${link}, ${JSON.stringify(attachments)},
        ${document?.of ?? null}, ${document?.uuid ?? null}, ${now}
      where ${isWarning} or coalesce((select is_email_enabled from notification_preferences
        where user_id = ${userId}), true)
     returning id`,
  );
  for (const { id } of rows) await addMailJob(transaction, id);
}
