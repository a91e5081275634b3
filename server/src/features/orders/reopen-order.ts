import { AppError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { claimBack } from '../holds/claim-back.ts';
import { claimStones } from '../holds/claim-stones.ts';
import { isFreeFor, lockStonesById } from '../holds/lock-stones.ts';
import { priceToday } from '../stock/agreed-price.ts';
import { lockOrder, moveLines, moveOrder, packetsOf, stoneIdsOf, type OrderAct } from './move-order.ts';
import type { Line } from './order-lines.ts';

/**
 * Takes back the desk's answer to an order: it waits again, and its stones are held for the buyer at the prices they
 * were ordered at. STEP_REFUSED once it is invoiced, STONE_NOT_AVAILABLE when a stone of it went elsewhere meanwhile.
 */
export async function reopenOrder(transaction: Transaction, act: OrderAct): Promise<void> {
  const { by, now } = act;
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  const answered = lines.filter(({ status }) => status === 'CONFIRMED' || status === 'REJECTED');
  await moveOrder(transaction, order, 'PENDING', { ...act, details: { reopened: packetsOf(answered) } });
  const sold = answered.filter(({ status }) => status === 'CONFIRMED');
  const locked = await lockStonesById(transaction, stoneIdsOf(answered));
  const wereSold = new Set(stoneIdsOf(sold));
  const elsewhere = new Set(await keptElsewhere(transaction, sold));
  const gone = locked.filter((stone) =>
    wereSold.has(stone.id)
      ? stone.status !== 'SOLD' || elsewhere.has(stone.id)
      : !isFreeFor(stone, order.account_id),
  );
  if (gone.length > 0) {
    throw new AppError('STONE_NOT_AVAILABLE', {
      stones: gone.map(({ uuid, stockNo, status }) => ({ stock_uuid: uuid, stock_no: stockNo, status })),
    });
  }
  await moveLines(transaction, answered, 'PENDING', by.who);
  const prices = new Map(
    answered.map(({ stoneId: id, facts, isNet }) => [id, priceToday({ facts, isNet }, order.user_disc)]),
  );
  const claim = { accountId: order.account_id, now, prices };
  await claimBack(
    transaction,
    locked.filter(({ id }) => wereSold.has(id)),
    claim,
  );
  await claimStones(
    transaction,
    locked.filter(({ id }) => !wereSold.has(id)),
    { ...claim, personId: order.person_id, reason: 'ORDER', until: null, by },
  );
}

/** Stones of these lines that were put back to the stock since, and kept by somebody who had them on memo. */
async function keptElsewhere({ raw }: Transaction, sold: readonly Line[]): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>(
    `select l.stone_id as id
       from order_lines l join orders o on o.id = l.order_id join memo_lines m on m.stone_id = l.stone_id
      where l.id = any($1) and m.state = 'KEPT' and m.ended_at > o.placed_at`,
    [sold.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}
