import { AppError } from '@loupe/contract';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Connection } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Caller, Handlers } from '../../route.ts';
import { readDoers } from '../accounts/doers.ts';
import { customer } from '../life-cycle/take-step.ts';
import { addedEnquirySchema, addEnquiry } from './add-enquiry.ts';
import { presentEnquiry, readEnquiry, type ListedEnquiry } from './enquiry.ts';
import { markEnquiryRead } from './mark-read.ts';
import { countEnquiries, listEnquiries, readEnquiryItems, readMessages } from './read-enquiries.ts';
import { writeEnquiry } from './write-enquiry.ts';

type EnquiryCall = 'addEnquiry' | 'getAllEnquiry' | 'getEnquiryData' | 'writeEnquiry' | 'readEnquiry';

/** One of the caller's own enquiries. Throws NOT_FOUND. */
async function ownEnquiry(connection: Connection, { accountId }: Caller, uuid: string) {
  const enquiry = await readEnquiry(connection, uuid, accountId);
  if (enquiry === null) throw new AppError('NOT_FOUND');
  return enquiry;
}

export function enquiryRoutes({ database, clock }: Parts): Pick<Handlers, EnquiryCall> {
  const present = async ({ accountId }: Caller, enquiries: readonly ListedEnquiry[]) => {
    const doers = await readDoers(database, [accountId]);
    return enquiries.map((enquiry) => presentEnquiry(enquiry, doers));
  };
  const head = async (caller: Caller, uuid: string) => {
    const [shown] = await present(caller, [await ownEnquiry(database, caller, uuid)]);
    if (shown === undefined) throw new AppError('NOT_FOUND');
    return shown;
  };
  return {
    addEnquiry: async ({ caller, body: { data } }) => {
      const { idempotency_key: key, ...request } = data;
      const { uuid, leftOut } = await withIdempotencyKey(
        database,
        { actor: caller.personId, call: 'addEnquiry', key, request },
        addedEnquirySchema,
        async (transaction) => addEnquiry(transaction, caller, request, clock.now()),
      );
      return { error: null, message: 'ENQUIRY_SENT', enquiry: await head(caller, uuid), left_out: leftOut };
    },
    getAllEnquiry: async ({ caller, body: { data } }) => {
      const enquiries = await listEnquiries(database, caller.accountId, data);
      return {
        error: null,
        message: '',
        enquiries_data: await present(caller, enquiries),
        enquiry_count: await countEnquiries(database, caller.accountId),
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
    writeEnquiry: async ({ caller, body: { id, data } }) => {
      const message = { uuid: id, text: data.text };
      await withIdempotencyKey(
        database,
        { actor: caller.personId, call: 'writeEnquiry', key: data.idempotency_key, request: message },
        z.null(),
        async (transaction) => {
          await writeEnquiry(transaction, customer(caller), message, clock.now());
          return null;
        },
      );
      return { error: null, message: '', main_data: await head(caller, id) };
    },
    readEnquiry: async ({ caller, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        markEnquiryRead(transaction, caller.accountId, id, clock.now()),
      );
      return { error: null, message: '' };
    },
  };
}
