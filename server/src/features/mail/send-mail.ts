import type { Settings } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import type { Database } from '../../platform/database.ts';
import type { Mailer, MailFile, SendResult } from '../../platform/mailer.ts';
import { ExpectedJobError, PermanentJobError, type JobRun } from '../../platform/jobs/job-kind.ts';
import { addMailJob } from '../notifications/mail-job.ts';
import { redactSecretLink } from '../notifications/redact-secret-link.ts';
import { readSettings } from '../site-settings/settings.ts';
import { readMailLetterhead, type MailLetterhead } from './mail-letterhead.ts';
import { readMailDocument, type DocumentFinders } from './read-mail-document.ts';
import { renderMail } from './render-mail.ts';
import { quietEndOf, readUnsentMail, type UnsentMail } from './unsent-mail.ts';

/** What sending a mail needs. */
interface Run {
  readonly services: Services;
  readonly mailer: Mailer;
  readonly finders: DocumentFinders;
  readonly settings: Settings;
  readonly letterhead: MailLetterhead;
}

/**
 * Sends a mail, or delays it until the quiet hours of its recipient end. `finders` issue the documents that mails
 * carry. Throws when the attempt failed, after storing the reason.
 */
export async function sendMail(
  services: Services,
  mailer: Mailer,
  finders: DocumentFinders,
  mailId: number,
  run: Pick<JobRun, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { database, clock, log } = services;
  const mail = await readUnsentMail(database, mailId);
  if (mail === null) return;
  const quietEnd = quietEndOf(mail, clock.now());
  if (quietEnd !== null) {
    await addMailJob(database, mailId, quietEnd);
    return;
  }
  const posting = await post(mail, {
    services,
    mailer,
    finders,
    settings: await readSettings(database),
    letterhead: await readMailLetterhead(database),
  });
  await storeOutcome(database, mail, posting, { ...run, now: clock.now() });
  if (posting.kind === 'sent') return;
  log.warn({ mail: mail.uuid, kind: mail.kind, reason: posting.reason }, 'the email could not be sent');
  if (posting.kind === 'refused') throw new PermanentJobError(posting.reason);
  throw new ExpectedJobError(posting.reason);
}

/** Content ID of the logo within its mail. */
const logoId = 'logo@letterhead';

async function post(mail: UnsentMail, run: Run): Promise<SendResult> {
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
async function storeOutcome(
  database: Database,
  mail: UnsentMail,
  posting: SendResult,
  { attempt, isLastAttempt, now }: Pick<JobRun, 'attempt' | 'isLastAttempt'> & { readonly now: Date },
): Promise<void> {
  const { id } = mail;
  if (posting.kind === 'sent') {
    // Links that grant access are removed once the mail is sent.
    await database.query(
      sql`update emails set sent_at = ${now}, attempts = ${attempt}, failed_at = null, last_error = null,
            link = ${redactSecretLink(mail)} where id = ${id}`,
    );
    return;
  }
  const isOver = isLastAttempt || posting.kind === 'refused';
  await database.query(
    sql`update emails set last_error = ${posting.reason}, attempts = ${attempt},
            failed_at = case when ${isOver} then ${now}::timestamptz end
      where id = ${id}`,
  );
}
