import type { CallAnswer, CallBody, MailHead } from '@loupe/contract';
import { AppError, locales } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { anyLike, readKeyedPage, type KeyedList } from '../../platform/keyed-page.ts';
import { customersLike } from '../accounts/customers-like.ts';
import { shutLink } from '../notifications/shut-link.ts';
import { readSettings } from '../settings/settings.ts';
import { writeMail, type Sender, type WrittenMail } from './write-mail.ts';

const keptMail = z.object({
  uuid: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  locale: z.enum(locales),
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
  queued_at: z.date(),
  due_at: z.date(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  sent_at: z.date().nullable(),
  failed_at: z.date().nullable(),
});

type KeptMail = z.infer<typeof keptMail>;

const mailColumns = `mails.uuid, coalesce(email, stranger_email) as email, first_name, coalesce(locale, 'en') as locale, kind, facts, link, attachments,
  queued_at, due_at, attempts, last_error, sent_at, failed_at`;
const mailTables = 'mails left join accounts on accounts.id = mails.account_id';

/** What the outbox shows of a mail; one that cannot be written out is shown all the same, with the reason. */
function written({ first_name: firstName, ...mail }: KeptMail, sender: Sender): WrittenMail {
  try {
    return writeMail({ ...mail, firstName }, sender);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { subject: mail.kind, text: reason, html: '' };
  }
}

function stateOf({ sent_at: sent, failed_at: failed }: KeptMail): MailHead['state'] {
  if (sent !== null) return 'sent';
  return failed === null ? 'waiting' : 'failed';
}

const headOf = (mail: KeptMail, subject: string): MailHead => ({
  mail_id: mail.uuid,
  to: mail.email,
  kind: mail.kind,
  subject,
  state: stateOf(mail),
  queued_at: mail.queued_at.toISOString(),
  due_at: mail.due_at.toISOString(),
  attempts: mail.attempts,
  last_error: mail.last_error,
  sent_at: mail.sent_at?.toISOString() ?? null,
});

const inState: Readonly<Record<MailHead['state'], string>> = {
  waiting: 'mails.sent_at is null and mails.failed_at is null',
  sent: 'mails.sent_at is not null',
  failed: 'mails.failed_at is not null',
};

async function senderOf(connection: Connection, publicUrl: string): Promise<Sender> {
  const { company_name: company } = await readSettings(connection);
  return { company, publicUrl };
}

const list: KeyedList<'queued_at', KeptMail> = {
  columns: mailColumns,
  from: mailTables,
  id: 'mails.id',
  // Mails are numbered as they come.
  orders: { queued_at: { sql: 'mails.id', type: 'bigint', isDescending: true } },
  row: keptMail,
};

/** Mails to whoever has these letters in his name, company or address. */
const toWhom = [customersLike('mails.account_id'), 'mails.stranger_email ilike ?'];

/** A page of the outbox, the newest first. */
export async function listMails(
  connection: Connection,
  { show, text, ...page }: CallBody<'deskListMails'>['data'],
  publicUrl: string,
): Promise<{ readonly rows: MailHead[]; readonly next: string | null }> {
  const sender = await senderOf(connection, publicUrl);
  const { rows, next } = await readKeyedPage(connection, list, page, [
    show === 'all' ? null : [inState[show], null],
    anyLike(toWhom, text),
  ]);
  return { rows: rows.map((mail) => headOf(mail, written(mail, sender).subject)), next };
}

/** Who looks at a mail that is somebody else's: what opens a door is shown at the server's own console alone. */
export type MailOnlooker = 'desk' | 'operator';

/** One mail as its reader sees it. Throws NOT_FOUND. */
export async function readMail(
  connection: Connection,
  uuid: string,
  publicUrl: string,
  onlooker: MailOnlooker,
): Promise<CallAnswer<'deskGetMail'>['mail']> {
  const { rows } = await connection.raw.query(
    `select ${mailColumns} from ${mailTables} where mails.uuid = $1`,
    [uuid],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  const kept = keptMail.parse(rows[0]);
  const mail = onlooker === 'desk' ? { ...kept, link: shutLink(kept) } : kept;
  const { subject, text, html } = written(mail, await senderOf(connection, publicUrl));
  return { ...headOf(mail, subject), text, html, attachments: mail.attachments };
}
