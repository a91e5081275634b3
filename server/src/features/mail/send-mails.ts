import type { Settings } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database.ts';
import type { Mailer, Posting } from '../../platform/mailer.ts';
import { shutLink } from '../notifications/shut-link.ts';
import { readSettings } from '../settings/settings.ts';
import { claimMail, type ClaimedMail } from './claim-mail.ts';
import { nextAttempt } from './next-attempt.ts';
import { writeMail } from './write-mail.ts';

/** Sends every mail that is due, one after the other; stops where the mail server does not answer. */
export async function sendMails({ database, clock, log, mailer, publicUrl }: Parts): Promise<void> {
  if (mailer === null) return;
  const settings = await readSettings(database);
  for (;;) {
    const mail = await claimMail(database, clock.now());
    if (mail === null) return;
    const posting = await post(mailer, mail, settings, publicUrl);
    await answerFor(database, mail, posting, clock.now());
    if (posting.kind === 'sent') continue;
    log.warn({ mail: mail.uuid, kind: mail.kind, reason: posting.reason }, 'mail could not be sent');
    if (posting.kind === 'unreachable') return;
  }
}

async function post(
  mailer: Mailer,
  mail: ClaimedMail,
  { company_name: company, mail_from: from }: Settings,
  publicUrl: string,
): Promise<Posting> {
  const { hostname } = new URL(publicUrl);
  const { kind, facts, link, first_name: firstName, locale, attachments } = mail;
  let written;
  try {
    written = writeMail({ kind, facts, link, firstName, locale }, { company, publicUrl });
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

/** Writes down what became of a mail: gone out, to be tried again, or given up, with the reason. */
async function answerFor({ raw }: Database, mail: ClaimedMail, posting: Posting, now: Date): Promise<void> {
  const { id, attempts } = mail;
  if (posting.kind === 'sent') {
    // What opens a door is its reader's alone once it has gone out.
    await raw.query('update mails set sent_at = $2, last_error = null, link = $3 where id = $1', [
      id,
      now,
      shutLink(mail),
    ]);
    return;
  }
  const again = posting.kind === 'refused' ? null : nextAttempt(attempts, now);
  await raw.query(
    `update mails set last_error = $2, due_at = coalesce($3, due_at),
            failed_at = case when $3::timestamptz is null then $4::timestamptz end
      where id = $1`,
    [id, posting.reason, again, now],
  );
}
