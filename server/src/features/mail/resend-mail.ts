import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addMailJob } from '../notifications/mail-job.ts';

interface Resending {
  readonly uuid: string;
  /** The actor, as the audit log shows it. */
  readonly actor: string;
  readonly actorId: number | null;
  readonly now: Date;
}

/**
 * Queues a mail to be sent as soon as possible, with all attempts available again. A mail that was sent is
 * queued as a new one, because mailboxes show a message only once. Returns the uuid of the queued mail.
 * Throws NOT_FOUND.
 */
export async function resendMail(
  transaction: Transaction,
  { uuid, actor, actorId, now }: Resending,
): Promise<string> {
  const { rows } = await transaction.query<{ id: number; isSent: boolean }>(
    sql`select id, sent_at is not null as "isSent" from emails where uuid = ${uuid} for update`,
  );
  const [mail] = rows;
  if (mail === undefined) throw new AppError('NOT_FOUND');
  const { rows: queued } = await transaction.query<{ id: number; uuid: string }>(
    mail.isSent
      ? sql`insert into emails (user_id, recipient_email, kind, params, link, attachments, document_of, document_uuid,
            queued_at)
          select user_id, recipient_email, kind, params, link, attachments, document_of, document_uuid, ${now}
            from emails where id = ${mail.id}
          returning id, uuid`
      : sql`update emails set attempts = 0, failed_at = null where id = ${mail.id} returning id, uuid`,
  );
  for (const { id } of queued) await addMailJob(transaction, id);
  const queuedUuid = queued[0]?.uuid ?? uuid;
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'mail-resent',
    subject: `mail:${uuid}`,
    before: null,
    after: { mail: queuedUuid },
  });
  return queuedUuid;
}
