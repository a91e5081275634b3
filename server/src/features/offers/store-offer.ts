import { offerStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { nextDocumentNumber } from '../lifecycle/document-number.ts';
import { customerActor, applyTransition } from '../lifecycle/transition.ts';
import { insertSnapshotLines } from '../stock/stone-snapshot.ts';
import { offerExpiry, lineAuditSubject, insertLineEvents } from './transition-line.ts';
import type { OfferedPrice } from './price-offer.ts';

interface NewOffer {
  readonly offered: readonly OfferedPrice[];
  readonly description: string;
  readonly now: Date;
}

/** Inserts an offer with snapshots of its stones as they are listed for the customer now. */
export async function storeOffer(
  transaction: Transaction,
  caller: Caller,
  { offered, description, now }: NewOffer,
): Promise<{ offerUuid: string; lineIds: number[] }> {
  const offerNo = await nextDocumentNumber(transaction, 'O', now);
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into offers (offer_no, company_id, offered_at, description, user_disc, user_id)
     values (${offerNo}, ${caller.companyId}, ${now}, ${description}, ${caller.userDiscHundredths},
       ${caller.userId}) returning id, uuid`,
  );
  const [head] = rows;
  if (head === undefined) throw new Error('the offer was not stored');
  const made = { to: 'PENDING', actor: customerActor(caller), now } as const;
  const shared = {
    offer_id: head.id,
    company_id: caller.companyId,
    status: made.to,
    expires_at: offerExpiry(made.to, now),
  };
  const lineIds = await insertSnapshotLines(
    transaction,
    'offer_lines',
    offered.map(({ stone, ppcCents }) => ({ stone, columns: { ...shared, offered_ppc: ppcCents } })),
  );
  for (const { stone, ppcCents } of offered)
    await applyTransition(transaction, offerStateMachine, {
      ...made,
      from: null,
      subject: lineAuditSubject({ offerNo, facts: stone.facts }),
      details: { ppc: ppcCents },
    });
  await insertLineEvents(
    transaction,
    offered.map(({ ppcCents }, at) => ({ lineId: lineIds[at] ?? 0, ppcCents })),
    made,
  );
  await appendChange(transaction, userTopic('offers'), [caller.companyId]);
  return { offerUuid: head.uuid, lineIds };
}
