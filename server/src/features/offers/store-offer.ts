import { offerStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { newNumber } from '../life-cycle/new-number.ts';
import { customer, takeStep } from '../life-cycle/take-step.ts';
import { freezeStones } from '../stock/frozen-stone.ts';
import { lapses, subjectOf, writeMoves } from './move-line.ts';
import type { OfferedPrice } from './price-offer.ts';

interface NewOffer {
  readonly offered: readonly OfferedPrice[];
  readonly description: string;
  readonly now: Date;
}

/** Writes an offer with its stones as they are listed for the customer now. */
export async function storeOffer(
  transaction: Transaction,
  caller: Caller,
  { offered, description, now }: NewOffer,
): Promise<{ offerUuid: string; lineIds: number[] }> {
  const { raw } = transaction;
  const offerNo = await newNumber(transaction, 'O', now);
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    `insert into offers (offer_no, account_id, offered_at, description, user_disc, person_id)
     values ($1, $2, $3, $4, $5, $6) returning id, uuid`,
    [offerNo, caller.accountId, now, description, caller.userDiscHundredths, caller.personId],
  );
  const [head] = rows;
  if (head === undefined) throw new Error('the offer was not stored');
  const made = { to: 'PENDING', by: customer(caller), now } as const;
  const shared = {
    offer_id: head.id,
    account_id: caller.accountId,
    state: made.to,
    expires_at: lapses(made.to, now),
  };
  const lineIds = await freezeStones(
    transaction,
    'offer_lines',
    offered.map(({ stone, ppcCents }) => ({ stone, columns: { ...shared, offered_ppc: ppcCents } })),
  );
  for (const { stone, ppcCents } of offered)
    await takeStep(transaction, offerStates, {
      ...made,
      from: null,
      subject: subjectOf({ offerNo, facts: stone.facts }),
      details: { ppc: ppcCents },
    });
  await writeMoves(
    transaction,
    offered.map(({ ppcCents }, at) => ({ lineId: lineIds[at] ?? 0, ppcCents })),
    made,
  );
  await appendChange(transaction, accountTopic('offers'), [caller.accountId]);
  return { offerUuid: head.uuid, lineIds };
}
