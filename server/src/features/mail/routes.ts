import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { listMails, readMail } from './outbox.ts';
import { resendMail } from './resend-mail.ts';

type MailCall = 'listMails' | 'showMail' | 'resendMail';

export function mailRoutes({ database, clock, mailer, publicUrl }: Parts): Pick<Handlers, MailCall> {
  return {
    listMails: async ({ body: { data } }) => ({
      error: null,
      message: '',
      mails: await listMails(database, data, publicUrl),
      is_sending: mailer !== null,
    }),
    showMail: async ({ body: { id } }) => ({
      error: null,
      message: '',
      mail: await readMail(database, id, publicUrl, 'desk'),
    }),
    resendMail: async ({ caller: { accountId, role }, body: { id } }) => {
      const mailId = await inTransaction(database, async (transaction) =>
        resendMail(transaction, { uuid: id, actor: role, actorId: accountId, now: clock.now() }),
      );
      return { error: null, message: '', mail_id: mailId };
    },
  };
}
