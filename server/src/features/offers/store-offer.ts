import { offerStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { newNumber } from '../life-cycle/new-number.ts';
import { customer, takeStep } from '../life-cycle/take-step.ts';
import { lapses, subjectOf, writeMove } from './move-line.ts';
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
  const lineIds: number[] = [];
  for (const { stone, ppcCents } of offered) {
    const { facts, isNet, listBasis, noListReason } = stone;
    const { rows: lines } = await raw.query<{ id: number }>(
      `insert into offer_lines (offer_id, account_id, stone_id, state, facts, is_net, list_basis, no_list_reason,
         offered_ppc, expires_at)
       values ($1, $2, $3, 'PENDING', $4, $5, $6, $7, $8, $9) returning id`,
      [
        head.id,
        caller.accountId,
        stone.id,
        JSON.stringify(facts),
        isNet,
        listBasis,
        noListReason,
        ppcCents,
        lapses('PENDING', now),
      ],
    );
    const id = lines[0]?.id ?? 0;
    lineIds.push(id);
    const made = { to: 'PENDING', by: customer(caller), now } as const;
    await takeStep(transaction, offerStates, {
      ...made,
      from: null,
      subject: subjectOf({ offerNo, facts }),
      details: { ppc: ppcCents },
    });
    await writeMove(transaction, id, { ...made, ppcCents });
  }
  await appendChange(transaction, accountTopic('offers'), [caller.accountId]);
  return { offerUuid: head.uuid, lineIds };
}
