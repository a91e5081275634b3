import type { CallResponse, CallBody, EmailSummary } from '@loupe/contract';
import { AppError, locales } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { anyMatchCondition, readKeysetPage, type KeysetList } from '../../platform/keyset-page.ts';
import { contains } from '../../platform/sql.ts';
import { customerSearchCondition } from '../users/customer-search-condition.ts';
import { mailJob } from '../notifications/mail-job.ts';
import { redactSecretLink } from '../notifications/redact-secret-link.ts';
import { readSettings } from '../site-settings/settings.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { readMailLetterhead, type MailLetterhead } from './mail-letterhead.ts';
import { renderMail, type Sender, type RenderedMail } from './render-mail.ts';

const storedMail = z.object({
  uuid: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  locale: z.enum(locales),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
  /** Uuid and number of the document it carries; null while none is issued for it. */
  document_id: z.string().nullable(),
  document_number: z.string().nullable(),
  queued_at: z.date(),
  /** When the mail is due; null once its job has ended. */
  run_at: z.date().nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  sent_at: z.date().nullable(),
  failed_at: z.date().nullable(),
});

type StoredMail = z.infer<typeof storedMail>;

const mailColumns = sql`emails.uuid, coalesce(email, recipient_email) as email, first_name,
  coalesce(locale, 'en') as locale, emails.kind, params, link, attachments,
  issued_documents.uuid as document_id, issued_documents.number as document_number, queued_at, job.run_at, emails.attempts, emails.last_error, sent_at, failed_at`;
const mailTables = sql`emails left join users on users.id = emails.user_id
  left join graphile_worker.jobs job on job.key = ${mailJob.name} || ':' || emails.id
  left join issued_documents on document_of = 'issued' and issued_documents.uuid = document_uuid`;

/** The mail as the outbox shows it; when it cannot be rendered, the reason is shown instead. */
function written({ first_name: firstName, ...mail }: StoredMail, sender: Sender): RenderedMail {
  try {
    return renderMail({ ...mail, firstName, documentFile: documentFileOf(mail) }, sender);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { subject: mail.kind, text: reason, html: '' };
  }
}

const documentFileOf = ({ document_number: number }: Pick<StoredMail, 'document_number'>) =>
  number === null ? null : `${number}.pdf`;

function stateOf({ sent_at: sent, failed_at: failed }: StoredMail): EmailSummary['status'] {
  if (sent !== null) return 'sent';
  return failed === null ? 'queued' : 'failed';
}

const headOf = (mail: StoredMail, subject: string): EmailSummary => ({
  email_id: mail.uuid,
  to: mail.email,
  kind: mail.kind,
  subject,
  status: stateOf(mail),
  queued_at: mail.queued_at.toISOString(),
  due_at: (mail.sent_at ?? mail.failed_at ?? mail.run_at ?? mail.queued_at).toISOString(),
  attempts: mail.attempts,
  last_error: mail.last_error,
  sent_at: mail.sent_at?.toISOString() ?? null,
});

const inState: Readonly<Record<EmailSummary['status'], Sql>> = {
  queued: sql`emails.sent_at is null and emails.failed_at is null`,
  sent: sql`emails.sent_at is not null`,
  failed: sql`emails.failed_at is not null`,
};

/** The sender for a screen, which shows the logo from a data URL. */
async function senderOf(
  connection: Connection,
  publicUrl: string,
  letterhead: MailLetterhead,
): Promise<Sender> {
  const { company_name: company } = await readSettings(connection);
  const logoSource = `data:image/png;base64,${letterhead.logo?.png.toString('base64') ?? ''}`;
  return { company, publicUrl, head: { ...letterhead, logoSource } };
}

const list: KeysetList<'queued_at', StoredMail> = {
  columns: mailColumns,
  from: mailTables,
  id: sql`emails.id`,
  // Ids ascend in the order of queueing.
  orders: { queued_at: { sql: sql`emails.id`, type: 'bigint', isDescending: true } },
  row: storedMail,
};

/** A page of the outbox, newest first. */
export async function listMails(
  connection: Connection,
  { show, search, ...page }: CallBody<'deskListEmails'>['data'],
  publicUrl: string,
): Promise<{ readonly rows: EmailSummary[]; readonly next_cursor: string | null }> {
  // The list shows subjects only.
  const { letterhead } = await readLetterhead(connection, null);
  const sender = await senderOf(connection, publicUrl, { letterhead, logo: null });
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    show === 'all' ? null : inState[show],
    anyMatchCondition(
      [customerSearchCondition(sql`emails.user_id`, search), contains(sql`emails.recipient_email`, search)],
      search,
    ),
  ]);
  return { rows: rows.map((mail) => headOf(mail, written(mail, sender).subject)), next_cursor: nextCursor };
}

/** Who reads a mail to another user: links that grant access are shown on the server's console only. */
export type MailReader = 'desk' | 'operator';

/** A mail as this reader may see it. Throws NOT_FOUND. */
export async function readMail(
  connection: Connection,
  uuid: string,
  publicUrl: string,
  reader: MailReader,
): Promise<CallResponse<'deskGetEmail'>['mail']> {
  const { rows } = await connection.query(
    sql`select ${mailColumns} from ${mailTables} where emails.uuid = ${uuid}`,
    storedMail,
  );
  const [stored] = rows;
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const mail = reader === 'desk' ? { ...stored, link: redactSecretLink(stored) } : stored;
  const sender = await senderOf(connection, publicUrl, await readMailLetterhead(connection));
  const { subject, text, html } = written(mail, sender);
  const { document_id: documentId, document_number: number, attachments } = mail;
  const document = documentId === null || number === null ? null : { document_id: documentId, number };
  return { ...headOf(mail, subject), text, html, attachments, document };
}
