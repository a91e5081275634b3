import { AppError, emailStatuses } from '@loupe/contract';
import { z } from 'zod';
import { listMails, readMail } from '../../features/mail/list-outbox.ts';
import { resendMail } from '../../features/mail/resend-mail.ts';
import { inTransaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

const maxListed = 100;
const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Reads the ID of an email from the arguments. */
function readId(args: readonly string[]): string {
  const [id = ''] = parseArguments(args, { positionals: ['ID'] }).positionals;
  if (!z.uuid().safeParse(id).success) throw new UsageError(`${id} is not the ID of an email; see: outbox.`);
  return id;
}

/** Reports an unknown email as a usage error. */
async function orUnknown<T>(id: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw new UsageError(`Email not found: ${id}.`);
    throw error;
  });
}

export const mailCommands = {
  outbox: async (args, { database, publicUrl }) => {
    const state = z
      .enum(emailStatuses)
      .optional()
      .safeParse(parseArguments(args, { positionals: [], options: ['state'] }).values['state']);
    if (!state.success) throw new UsageError(`--state must be one of ${emailStatuses.join(', ')}.`);
    const query = { show: state.data ?? 'all', search: '', sort: 'queued_at', limit: maxListed } as const;
    const { rows } = await listMails(database, query, publicUrl);
    if (rows.length === 0) return 'No emails.';
    return rows
      .map(({ email_id: id, to, subject, status, queued_at: at, last_error: reason }) =>
        [id, status.padEnd(7), minute(at), to, subject, reason === null ? '' : `(${reason})`]
          .filter(Boolean)
          .join('  '),
      )
      .join('\n');
  },
  'show-mail': async (args, { database, publicUrl }) => {
    const id = readId(args);
    const mail = await orUnknown(id, readMail(database, id, publicUrl, 'operator'));
    const head = [
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      `Status: ${mail.status}, attempts ${mail.attempts}, next attempt ${minute(mail.due_at)}`,
      ...(mail.last_error === null ? [] : [`Error: ${mail.last_error}`]),
      ...mail.attachments.map(({ name, type }) => `Attachment: ${name} (${type})`),
    ];
    return [...head, '', mail.text].join('\n');
  },
  'resend-mail': async (args, { database, now, actor }) => {
    const id = readId(args);
    const going = await orUnknown(
      id,
      inTransaction(database, async (transaction) =>
        resendMail(transaction, { uuid: id, actor, actorId: null, now }),
      ),
    );
    return `Email ${going} is queued; it is sent while a server that sends emails is running.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
