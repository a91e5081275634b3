import { approvalHours, totalOf } from '@loupe/domain';
import { type AgreedPrice, toPriceableStone } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { nextDocumentNumber } from '../lifecycle/document-number.ts';
import { readPriceListInfo } from '../price-lists/read-price-list-info.ts';
import type { LockedStone } from '../holds/lock-stones.ts';
import { snapshotPrices } from '../holds/snapshot-prices.ts';
import { insertSnapshotLines } from '../stock/stone-snapshot.ts';

const hourMs = 3_600_000;

export interface NewOrder {
  readonly description: string;
  /** The buyer's own references, by stone uuid. */
  readonly references: ReadonlyMap<string, string>;
  /** The declaration that the buyer accepted. */
  readonly declaration: string | null;
  /** The locked stones with their claims. */
  readonly locked: readonly LockedStone[];
  readonly now: Date;
}

interface StoredOrder {
  readonly uuid: string;
  readonly orderNo: string;
  readonly amountCents: number;
  /** Deadline for the owner's approval; null when no approval is needed. */
  readonly awaits: { readonly until: Date } | null;
  /** Ordered price by stone id. */
  readonly prices: ReadonlyMap<number, AgreedPrice>;
}

/**
 * Inserts the order with snapshots of its stones: attributes, prices (agreed prices before listed ones), the
 * customer's discount and the price list. An order above the member's limit awaits the owner of the company.
 */
export async function storeOrder(
  transaction: Transaction,
  { companyId, userId, userDiscHundredths, orderApprovalLimitCents }: Caller,
  { description, references, declaration, locked, now }: NewOrder,
): Promise<StoredOrder> {
  const { stones, prices } = await snapshotPrices(transaction, locked, userDiscHundredths);
  const { finalAmountCents: amountCents } = totalOf(stones.map(toPriceableStone), userDiscHundredths);
  const isAbove = orderApprovalLimitCents !== null && amountCents > orderApprovalLimitCents;
  const awaits = isAbove ? { until: new Date(now.getTime() + approvalHours * hourMs) } : null;
  const list = await readPriceListInfo(transaction);
  const orderNo = await nextDocumentNumber(transaction, 'L', now);
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into orders (order_no, company_id, placed_at, description, list_source, list_date, user_disc,
                         declaration, status, user_id, approval_expires_at)
     values (${orderNo}, ${companyId}, ${now}, ${description}, ${list?.source ?? null}, ${list?.date ?? null},
       ${userDiscHundredths}, ${declaration}, ${awaits === null ? 'PENDING' : 'AWAITING_APPROVAL'}, ${userId},
       ${awaits?.until ?? null}) returning id, uuid`,
  );
  const [order] = rows;
  if (order === undefined) throw new Error('the order was not stored');
  const columns = { order_id: order.id, status: 'PENDING' } as const;
  await insertSnapshotLines(
    transaction,
    'order_lines',
    stones.map((stone) => ({
      stone,
      columns: { ...columns, customer_reference: references.get(stone.uuid) ?? null },
    })),
  );
  return { uuid: order.uuid, orderNo, amountCents, awaits, prices };
}
