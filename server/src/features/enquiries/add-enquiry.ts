import { AppError, type CallBody } from '@loupe/contract';
import { enquiryStateMachine } from '@loupe/domain';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { nextDocumentNumber } from '../lifecycle/document-number.ts';
import { customerActor, applyTransition } from '../lifecycle/transition.ts';
import { requireAcceptedDeclaration } from '../site-settings/declaration.ts';
import type { EnquiredGoods } from './goods-readers/goods-reader.ts';
import { readGoods } from './goods-readers/read-goods.ts';
import { addMessage } from './add-message.ts';

/** The result: the enquiry, and the goods that are no longer listed. */
export const addedEnquirySchema = z.object({
  uuid: z.string(),
  unavailable: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
type Added = z.infer<typeof addedEnquirySchema>;

type Question = Omit<CallBody<'addEnquiry'>['data'], 'idempotency_key'>;

/**
 * Sends an enquiry to the desk; nothing is reserved. Stores a snapshot of the goods as this customer sees
 * them now. Goods that are no longer listed are left out and returned by name. Throws NOT_FOUND for goods
 * that do not exist or that the customer may not see, BODY_INVALID when the accepted declaration is not the
 * current one.
 */
export async function addEnquiry(
  transaction: Transaction,
  caller: Caller,
  question: Question,
  now: Date,
): Promise<Added> {
  const accepted = await requireAcceptedDeclaration(transaction, 'enquiry', question.declaration);
  const declarationHash = accepted === null ? null : createHash('sha256').update(accepted).digest();
  const { offered, unavailable } = await chooseGoods(transaction, caller, question);
  const enquiryNo = await nextDocumentNumber(transaction, 'E', now);
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into enquiries (enquiry_no, company_id, status, ship_to, created_at, last_message_at, waiting_since,
                            declaration_hash, declaration_accepted_at, user_id)
     values (${enquiryNo}, ${caller.companyId}, 'OPEN', ${question.ship_to}, ${now}, ${now}, ${now},
       ${declarationHash}, ${accepted === null ? null : now}, ${caller.userId}) returning id, uuid`,
  );
  const [enquiry] = rows;
  if (enquiry === undefined) throw new Error('the enquiry was not stored');
  await storeGoods(transaction, enquiry.id, offered, question);
  await addMessage(transaction, {
    enquiryId: enquiry.id,
    side: 'CUSTOMER',
    authorId: caller.userId,
    text: question.text,
    now,
  });
  await applyTransition(transaction, enquiryStateMachine, {
    from: null,
    to: 'OPEN',
    actor: customerActor(caller),
    now,
    subject: enquiryNo,
    details: { goods: offered.map(({ name }) => name), unavailable: unavailable.map(({ name }) => name) },
  });
  await appendChange(transaction, userTopic('enquiries'), [caller.companyId]);
  return { uuid: enquiry.uuid, unavailable };
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
    offered: known.filter(({ isListed }) => isListed),
    unavailable: known.flatMap(({ isListed, uuid, name }) => (isListed ? [] : { uuid, name })),
  };
}

async function storeGoods(
  transaction: Transaction,
  enquiryId: number,
  offered: readonly EnquiredGoods[],
  { goods }: Question,
): Promise<void> {
  const references = new Map(goods.map(({ uuid, reference }) => [uuid.toLowerCase(), reference]));
  await transaction.query(
    sql`insert into enquiry_items (enquiry_id, goods_kind, goods_uuid, name, customer_reference, goods_snapshot)
     select ${enquiryId}, kind, uuid, name, customer_reference, goods_snapshot::jsonb
       from unnest(${offered.map(({ kind }) => kind)}::text[], ${offered.map(({ uuid }) => uuid)}::uuid[],
         ${offered.map(({ name }) => name)}::text[],
         ${offered.map(({ uuid }) => references.get(uuid) ?? '')}::text[],
         ${offered.map(({ snapshot }) => JSON.stringify(snapshot))}::text[]) with ordinality
            as requested (kind, uuid, name, customer_reference, goods_snapshot, position)
      order by position`,
  );
}
