import type { Settings } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import type { Database } from '../../platform/database.ts';
import type { Mailer, MailFile, SendResult } from '../../platform/mailer.ts';
import { redactSecretLink } from '../notifications/redact-secret-link.ts';
import { readSettings } from '../site-settings/settings.ts';
import { claimMail, type ClaimedMail } from './claim-mail.ts';
import { readMailLetterhead, type MailLetterhead } from './mail-letterhead.ts';
import { nextAttempt } from './next-attempt.ts';
import { readMailDocument, type DocumentFinders } from './read-mail-document.ts';
import { renderMail } from './render-mail.ts';

/** What every mail of one run has in common. */
interface Run {
  readonly services: Services;
  readonly mailer: Mailer;
  readonly finders: DocumentFinders;
  readonly settings: Settings;
  readonly letterhead: MailLetterhead;
}

/**
 * Sends every due mail, one after the other; stops when the mail server does not respond. `finders` issue the
 * documents that mails carry.
 */
export async function sendMails(services: Services, finders: DocumentFinders): Promise<void> {
  const { database, clock, log, mailer } = services;
  if (mailer === null) return;
  let run: Run | null = null;
  for (;;) {
    const mail = await claimMail(database, clock.now());
    if (mail === null) return;
    run ??= {
      services,
      mailer,
      finders,
      settings: await readSettings(database),
      letterhead: await readMailLetterhead(database),
    };
    const posting = await post(mail, run);
    await deliverMail(database, mail, posting, clock.now());
    if (posting.kind === 'sent') continue;
    log.warn({ mail: mail.uuid, kind: mail.kind, reason: posting.reason }, 'the email could not be sent');
    if (posting.kind === 'unreachable') return;
  }
}

/** Content ID of the logo within its mail. */
const logoId = 'logo@letterhead';

async function post(mail: ClaimedMail, run: Run): Promise<SendResult> {
  const { services, mailer, finders, letterhead } = run;
  const { database, publicUrl, clock } = services;
  const { company_name: company, mail_from: from } = run.settings;
  const { hostname } = new URL(publicUrl);
  const { kind, params, link, first_name: firstName, locale, attachments } = mail;
  let document;
  try {
    document = await readMailDocument(database, mail, finders, clock.now());
  } catch (error) {
    return { kind: 'put off', reason: reasonOf(error) };
  }
  const documentFile = document && `${document.number}.pdf`;
  let written;
  try {
    written = renderMail(
      { kind, params, link, firstName, locale, documentFile },
      { company, publicUrl, head: { ...letterhead, logoSource: `cid:${logoId}` } },
    );
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) };
  }
  const files: MailFile[] = attachments.map(({ name, type, text }) => ({
    name,
    type,
    content: text,
    cid: null,
  }));
  if (document !== null && documentFile !== null)
    files.push({ name: documentFile, type: 'application/pdf', content: document.file, cid: null });
  if (letterhead.logo !== null)
    files.push({ name: 'logo.png', type: 'image/png', content: letterhead.logo.png, cid: logoId });
  return mailer.send({
    ...written,
    from: { name: company, address: from ?? `noreply@${hostname}` },
    to: mail.email,
    messageId: `<${mail.uuid}@${hostname}>`,
    files,
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

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
