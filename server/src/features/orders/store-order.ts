import { approvalHours, totalOf } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { newNumber } from '../life-cycle/new-number.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import type { LockedStone } from '../holds/lock-stones.ts';
import { stonesFor } from '../holds/stones-for.ts';
import type { AgreedPrice } from '../stock/agreed-price.ts';
import { freezeStones } from '../stock/frozen-stone.ts';
import { discountable } from '../stock/present-stone.ts';

const hourMs = 3_600_000;

export interface NewOrder {
  readonly description: string;
  /** The buyer's own references, by stone uuid. */
  readonly references: ReadonlyMap<string, string>;
  /** The declaration he accepted. */
  readonly declaration: string | null;
  /** Stones locked by the transaction, and what is promised to the buyer already. */
  readonly locked: readonly LockedStone[];
  readonly now: Date;
}

interface StoredOrder {
  readonly uuid: string;
  readonly orderNo: string;
  /** Until when the owner may say yes, and to how many cents; null when it needs none. */
  readonly awaits: { readonly until: Date; readonly amountCents: number } | null;
  /** What each stone was ordered at. */
  readonly prices: ReadonlyMap<number, AgreedPrice>;
}

/**
 * Writes the order with its stones as they are now: their facts, their prices (those agreed with the buyer before
 * the listed ones), his discount, the list. One above the limit of whoever orders waits for the owner of his company.
 */
export async function storeOrder(
  transaction: Transaction,
  { accountId, personId, userDiscHundredths, orderLimitCents }: Caller,
  { description, references, declaration, locked, now }: NewOrder,
): Promise<StoredOrder> {
  const { raw } = transaction;
  const { stones, prices } = await stonesFor(transaction, locked, userDiscHundredths);
  const { finalAmountCents: amountCents } = totalOf(stones.map(discountable), userDiscHundredths);
  const isAbove = orderLimitCents !== null && amountCents > orderLimitCents;
  const awaits = isAbove ? { until: new Date(now.getTime() + approvalHours * hourMs), amountCents } : null;
  const list = await readPriceListInfo(transaction);
  const orderNo = await newNumber(transaction, 'L', now);
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    `insert into orders (order_no, account_id, placed_at, description, list_source, list_date, user_disc,
                         declaration, status, person_id, approve_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id, uuid`,
    [
      orderNo,
      accountId,
      now,
      description,
      list?.source ?? null,
      list?.date ?? null,
      userDiscHundredths,
      declaration,
      awaits === null ? 'PENDING' : 'AWAITING_OWNER',
      personId,
      awaits?.until ?? null,
    ],
  );
  const [order] = rows;
  if (order === undefined) throw new Error('the order was not stored');
  const columns = { order_id: order.id, status: 'PENDING' };
  await freezeStones(
    transaction,
    'order_lines',
    stones.map((stone) => ({
      stone,
      columns: { ...columns, reference: references.get(stone.uuid) ?? null },
    })),
  );
  return { uuid: order.uuid, orderNo, awaits, prices };
}
