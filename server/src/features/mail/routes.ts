import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { listMails, readMail } from './list-outbox.ts';
import { resendMail } from './resend-mail.ts';

type MailCall = 'deskListEmails' | 'deskGetEmail' | 'deskResendEmail';

export function mailRoutes({ database, clock, mailer, publicUrl }: Services): Pick<Handlers, MailCall> {
  return {
    deskListEmails: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listMails(database, data, publicUrl)),
      is_sending: mailer !== null,
    }),
    deskGetEmail: async ({ body: { id } }) => ({
      error: null,
      message: '',
      mail: await readMail(database, id, publicUrl, 'desk'),
    }),
    deskResendEmail: async ({ caller: { userId, role }, body: { id } }) => {
      const mailId = await inTransaction(database, async (transaction) =>
        resendMail(transaction, { uuid: id, actor: role, actorId: userId, now: clock.now() }),
      );
      return { error: null, message: '', email_id: mailId };
    },
  };
}
