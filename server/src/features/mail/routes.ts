import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { listMails, readMail } from './outbox.ts';
import { resendMail } from './resend-mail.ts';

type MailCall = 'deskListMails' | 'deskGetMail' | 'deskResendMail';

export function mailRoutes({ database, clock, mailer, publicUrl }: Parts): Pick<Handlers, MailCall> {
  return {
    deskListMails: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listMails(database, data, publicUrl)),
      is_sending: mailer !== null,
    }),
    deskGetMail: async ({ body: { id } }) => ({
      error: null,
      message: '',
      mail: await readMail(database, id, publicUrl, 'desk'),
    }),
    deskResendMail: async ({ caller: { personId, role }, body: { id } }) => {
      const mailId = await inTransaction(database, async (transaction) =>
        resendMail(transaction, { uuid: id, actor: role, actorId: personId, now: clock.now() }),
      );
      return { error: null, message: '', mail_id: mailId };
    },
  };
}
