import { AppError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';

interface Resending {
  readonly uuid: string;
  /** Who asks, as the audit trail writes it. */
  readonly actor: string;
  readonly actorId: number | null;
  readonly now: Date;
}

/**
 * Sends a mail as soon as can be, with all its attempts before it again. One that has gone out goes as a new one:
 * mailboxes show a mail once. Returns the mail that goes. Throws NOT_FOUND.
 */
export async function resendMail(
  transaction: Transaction,
  { uuid, actor, actorId, now }: Resending,
): Promise<string> {
  const { raw } = transaction;
  const { rows } = await raw.query<{ id: number; isSent: boolean }>(
    'select id, sent_at is not null as "isSent" from mails where uuid = $1 for update',
    [uuid],
  );
  const [mail] = rows;
  if (mail === undefined) throw new AppError('NOT_FOUND');
  const sending = mail.isSent
    ? `insert into mails (account_id, stranger_email, kind, facts, link, attachments, queued_at, due_at)
       select account_id, stranger_email, kind, facts, link, attachments, $2, $2 from mails where id = $1 returning uuid`
    : `update mails set due_at = $2, attempts = 0, failed_at = null where id = $1 returning uuid`;
  const { rows: sent } = await raw.query<{ uuid: string }>(sending, [mail.id, now]);
  const going = sent[0]?.uuid ?? uuid;
  await writeAudit(transaction, {
    at: now,
    actorId,
    actor,
    action: 'mail-resent',
    subject: `mail:${uuid}`,
    before: null,
    after: { mail: going },
  });
  return going;
}
