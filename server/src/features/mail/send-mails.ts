import type { Settings } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import type { Database } from '../../platform/database.ts';
import type { Mailer, SendResult } from '../../platform/mailer.ts';
import { redactSecretLink } from '../notifications/redact-secret-link.ts';
import { readSettings } from '../site-settings/settings.ts';
import { claimMail, type ClaimedMail } from './claim-mail.ts';
import { nextAttempt } from './next-attempt.ts';
import { renderMail } from './render-mail.ts';

/** Sends every due mail, one after the other; stops when the mail server does not respond. */
export async function sendMails({ database, clock, log, mailer, publicUrl }: Services): Promise<void> {
  if (mailer === null) return;
  const settings = await readSettings(database);
  for (;;) {
    const mail = await claimMail(database, clock.now());
    if (mail === null) return;
    const posting = await post(mailer, mail, settings, publicUrl);
    await deliverMail(database, mail, posting, clock.now());
    if (posting.kind === 'sent') continue;
    log.warn({ mail: mail.uuid, kind: mail.kind, reason: posting.reason }, 'the email could not be sent');
    if (posting.kind === 'unreachable') return;
  }
}

async function post(
  mailer: Mailer,
  mail: ClaimedMail,
  { company_name: company, mail_from: from }: Settings,
  publicUrl: string,
): Promise<SendResult> {
  const { hostname } = new URL(publicUrl);
  const { kind, params, link, first_name: firstName, locale, attachments } = mail;
  let written;
  try {
    written = renderMail({ kind, params, link, firstName, locale }, { company, publicUrl });
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
  return mailer.send({
    ...written,
    from: { name: company, address: from ?? `noreply@${hostname}` },
    to: mail.email,
    messageId: `<${mail.uuid}@${hostname}>`,
    attachments,
  });
}

/** Stores the outcome of an attempt: sent, to be retried, or failed, with the reason. */
async function deliverMail(
  database: Database,
  mail: ClaimedMail,
  posting: SendResult,
  now: Date,
): Promise<void> {
  const { id, attempts } = mail;
  if (posting.kind === 'sent') {
    // Links that grant access are removed once the mail is sent.
    await database.query(
      sql`update emails set sent_at = ${now}, last_error = null, link = ${redactSecretLink(mail)} where id = ${id}`,
    );
    return;
  }
  const again = posting.kind === 'refused' ? null : nextAttempt(attempts, now);
  await database.query(
    sql`update emails set last_error = ${posting.reason}, next_attempt_at = coalesce(${again}, next_attempt_at),
            failed_at = case when ${again}::timestamptz is null then ${now}::timestamptz end
      where id = ${id}`,
  );
}
