import { AppError } from '@loupe/contract';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { inTransaction, type Connection } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { readActorNames } from '../users/actor-names.ts';
import { customerActor } from '../lifecycle/transition.ts';
import { addedEnquirySchema, addEnquiry } from './add-enquiry.ts';
import { presentEnquiry, readEnquiry, type ListedEnquiry } from './enquiry.ts';
import { markEnquiryRead } from './mark-read.ts';
import { countEnquiries, listEnquiries, readEnquiryItems, readMessages } from './read-enquiries.ts';
import { replyToEnquiry } from './reply-to-enquiry.ts';

type EnquiryCall = 'addEnquiry' | 'getAllEnquiry' | 'getEnquiryData' | 'replyToEnquiry' | 'markEnquiryRead';

/** An enquiry of the caller's company. Throws NOT_FOUND. */
async function ownEnquiry(connection: Connection, { companyId }: Caller, uuid: string) {
  const enquiry = await readEnquiry(connection, uuid, companyId);
  if (enquiry === null) throw new AppError('NOT_FOUND');
  return enquiry;
}

export function enquiryRoutes({ database, clock }: Services): Pick<Handlers, EnquiryCall> {
  const present = async ({ companyId }: Caller, enquiries: readonly ListedEnquiry[]) => {
    const actorNameOf = await readActorNames(database, [companyId]);
    return enquiries.map((enquiry) => presentEnquiry(enquiry, actorNameOf));
  };
  const head = async (caller: Caller, uuid: string) => {
    const [shown] = await present(caller, [await ownEnquiry(database, caller, uuid)]);
    if (shown === undefined) throw new AppError('NOT_FOUND');
    return shown;
  };
  return {
    addEnquiry: async ({ caller, body: { data } }) => {
      const { idempotency_key: key, ...request } = data;
      const { uuid, unavailable } = await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'addEnquiry', key, request },
        addedEnquirySchema,
        async (transaction) => addEnquiry(transaction, caller, request, clock.now()),
      );
      return {
        error: null,
        message: 'ENQUIRY_SENT',
        enquiry: await head(caller, uuid),
        unavailable,
      };
    },
    getAllEnquiry: async ({ caller, body: { data } }) => {
      const enquiries = await listEnquiries(database, caller.companyId, data);
      return {
        error: null,
        message: '',
        enquiries_data: await present(caller, enquiries),
        enquiry_count: await countEnquiries(database, caller.companyId),
      };
    },
    getEnquiryData: async ({ caller, body: { id } }) => {
      const enquiry = await ownEnquiry(database, caller, id);
      return {
        error: null,
        message: '',
        main_data: await head(caller, id),
        item_data: await readEnquiryItems(database, enquiry.id, caller),
        messages: await readMessages(database, enquiry.id),
      };
    },
    replyToEnquiry: async ({ caller, body: { id, data } }) => {
      const message = { uuid: id, text: data.text };
      await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'replyToEnquiry', key: data.idempotency_key, request: message },
        z.null(),
        async (transaction) => {
          await replyToEnquiry(transaction, customerActor(caller), message, clock.now());
          return null;
        },
      );
      return { error: null, message: '', main_data: await head(caller, id) };
    },
    markEnquiryRead: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        markEnquiryRead(transaction, caller.companyId, id, clock.now()),
      );
      return { error: null, message: '' };
    },
  };
}
