import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../platform/database.ts';
import { withIdempotencyKey } from '../../../platform/idempotency.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { staffActor } from '../../lifecycle/transition.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { closeEnquiry } from './close-enquiry.ts';
import { listDeskEnquiries, readDeskEnquiry } from './list-enquiries.ts';
import { reopenEnquiry } from './reopen-enquiry.ts';

type DeskCall =
  | 'deskListEnquiries'
  | 'deskGetEnquiry'
  | 'deskAnswerEnquiry'
  | 'deskCloseEnquiry'
  | 'deskReopenEnquiry';

export function deskEnquiryRoutes({ database, clock }: Services): Pick<Handlers, DeskCall> {
  const one = async (id: string) => ({ error: null, message: '', ...(await readDeskEnquiry(database, id)) });
  return {
    deskListEnquiries: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listDeskEnquiries(database, data)),
    }),
    deskGetEnquiry: async ({ body: { id } }) => one(id),
    deskAnswerEnquiry: async ({ caller, body: { id, data } }) => {
      const message = { uuid: id, text: data.text };
      await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'deskAnswerEnquiry', key: data.idempotency_key, request: message },
        z.null(),
        async (transaction) => {
          await answerEnquiry(transaction, staffActor(caller), message, clock.now());
          return null;
        },
      );
      return one(id);
    },
    deskCloseEnquiry: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        closeEnquiry(transaction, staffActor(caller), id, clock.now()),
      );
      return one(id);
    },
    deskReopenEnquiry: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        reopenEnquiry(transaction, staffActor(caller), id, clock.now()),
      );
      return one(id);
    },
  };
}
