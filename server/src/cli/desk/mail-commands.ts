import { AppError, mailStates } from '@loupe/contract';
import { z } from 'zod';
import { listMails, readMail } from '../../features/mail/outbox.ts';
import { resendMail } from '../../features/mail/resend-mail.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

const mostListed = 100;
const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** A mail's id off the command line. */
function readId(args: readonly string[]): string {
  const [id = ''] = readWords(args, { words: ['ID'] }).words;
  if (!z.uuid().safeParse(id).success) throw new UsageError(`${id} is no id of a mail; see: outbox.`);
  return id;
}

/** Says in words that a mail is not there. */
async function orUnknown<T>(id: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw new UsageError(`There is no mail ${id}.`);
    throw error;
  });
}

export const mailCommands: Readonly<Record<string, DeskCommand>> = {
  outbox: {
    usage: '[--state waiting|sent|failed]',
    run: async (args, { database, publicUrl }) => {
      const state = z
        .enum(mailStates)
        .optional()
        .safeParse(readWords(args, { words: [], options: ['state'] }).values['state']);
      if (!state.success) throw new UsageError(`--state must be one of ${mailStates.join(', ')}.`);
      const asked = { show: state.data ?? 'all', text: '', sort: 'queued_at', limit: mostListed } as const;
      const { rows } = await listMails(database, asked, publicUrl);
      if (rows.length === 0) return 'There is no such mail.';
      return rows
        .map(({ mail_id: id, to, subject, state: stands, queued_at: at, last_error: reason }) =>
          [id, stands.padEnd(7), minute(at), to, subject, reason === null ? '' : `(${reason})`]
            .filter(Boolean)
            .join('  '),
        )
        .join('\n');
    },
  },
  'show-mail': {
    usage: 'ID',
    run: async (args, { database, publicUrl }) => {
      const id = readId(args);
      const mail = await orUnknown(id, readMail(database, id, publicUrl, 'operator'));
      const head = [
        `To: ${mail.to}`,
        `Subject: ${mail.subject}`,
        `State: ${mail.state}, ${mail.attempts} attempts, due ${minute(mail.due_at)}`,
        ...(mail.last_error === null ? [] : [`Reason: ${mail.last_error}`]),
        ...mail.attachments.map(({ name, type }) => `Attached: ${name} (${type})`),
      ];
      return [...head, '', mail.text].join('\n');
    },
  },
  'resend-mail': {
    usage: 'ID   (one that was given up is tried again; one gone out goes once more)',
    run: async (args, { database, now, actor }) => {
      const id = readId(args);
      const going = await orUnknown(
        id,
        inTransaction(database, async (transaction) =>
          resendMail(transaction, { uuid: id, actor, actorId: null, now }),
        ),
      );
      return `Mail ${going} goes as soon as a server that sends is running.`;
    },
  },
};
