import { AppError, type CallBody } from '@loupe/contract';
import { enquiryStates } from '@loupe/domain';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { newNumber } from '../life-cycle/new-number.ts';
import { customer, takeStep } from '../life-cycle/take-step.ts';
import { acceptedDeclaration } from '../settings/declaration.ts';
import type { Goods } from './goods/goods.ts';
import { readGoods } from './goods/read-goods.ts';
import { storeMessage } from './store-message.ts';

/** What came of it: the enquiry, and the goods that had left the list. */
export const addedEnquirySchema = z.object({
  uuid: z.string(),
  leftOut: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
type Added = z.infer<typeof addedEnquirySchema>;

type Question = Omit<CallBody<'addEnquiry'>['data'], 'idempotency_key'>;

/**
 * Asks the desk; nothing is reserved. Goods are kept as this customer sees them now; those that have left the list
 * are named instead. Throws NOT_FOUND for goods that do not exist for him, BODY_INVALID when he accepted another
 * declaration than the house has now.
 */
export async function addEnquiry(
  transaction: Transaction,
  caller: Caller,
  question: Question,
  now: Date,
): Promise<Added> {
  const accepted = await acceptedDeclaration(transaction, 'enquiry', question.declaration);
  const declarationHash = accepted && createHash('sha256').update(accepted).digest();
  const { offered, leftOut } = await chooseGoods(transaction, caller, question);
  const enquiryNo = await newNumber(transaction, 'E', now);
  const { rows } = await transaction.raw.query<{ id: number; uuid: string }>(
    `insert into enquiries (enquiry_no, account_id, state, ship_to, asked_at, last_message_at, waiting_since,
                            declaration_hash, accepted_at, person_id)
     values ($1, $2, 'OPEN', $3, $4, $4, $4, $5, $6, $7) returning id, uuid`,
    [
      enquiryNo,
      caller.accountId,
      question.ship_to,
      now,
      declarationHash,
      declarationHash && now,
      caller.personId,
    ],
  );
  const [enquiry] = rows;
  if (enquiry === undefined) throw new Error('the enquiry was not stored');
  await storeGoods(transaction, enquiry.id, offered, question);
  await storeMessage(transaction, {
    enquiryId: enquiry.id,
    side: 'CUSTOMER',
    authorId: caller.personId,
    text: question.text,
    now,
  });
  await takeStep(transaction, enquiryStates, {
    from: null,
    to: 'OPEN',
    by: customer(caller),
    now,
    subject: enquiryNo,
    details: { goods: offered.map(({ name }) => name), leftOut: leftOut.map(({ name }) => name) },
  });
  await appendChange(transaction, accountTopic('enquiries'), [caller.accountId]);
  return { uuid: enquiry.uuid, leftOut };
}

async function chooseGoods(transaction: Transaction, caller: Caller, { goods }: Question) {
  const uuids = [...new Set(goods.map(({ uuid }) => uuid.toLowerCase()))];
  const found = await readGoods(transaction, uuids, caller);
  const unknown = uuids.filter((uuid) => !found.has(uuid));
  if (unknown.length > 0) {
    const stones = unknown.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones });
  }
  const known = uuids.flatMap((uuid) => found.get(uuid) ?? []);
  return {
    offered: known.filter(({ isOffered }) => isOffered),
    leftOut: known.flatMap(({ isOffered, uuid, name }) => (isOffered ? [] : { uuid, name })),
  };
}

async function storeGoods(
  { raw }: Transaction,
  enquiryId: number,
  offered: readonly Goods[],
  { goods }: Question,
): Promise<void> {
  const references = new Map(goods.map(({ uuid, reference }) => [uuid.toLowerCase(), reference]));
  await raw.query(
    `insert into enquiry_items (enquiry_id, goods_kind, goods_uuid, name, reference, facts)
     select $1, kind, uuid, name, reference, facts::jsonb
       from unnest($2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[]) with ordinality
            as asked (kind, uuid, name, reference, facts, place)
      order by place`,
    [
      enquiryId,
      offered.map(({ kind }) => kind),
      offered.map(({ uuid }) => uuid),
      offered.map(({ name }) => name),
      offered.map(({ uuid }) => references.get(uuid) ?? ''),
      offered.map(({ facts }) => JSON.stringify(facts)),
    ],
  );
}
