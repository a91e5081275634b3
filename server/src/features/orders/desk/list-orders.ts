import {
  confirmedOrderStatuses,
  gulfDayOfIso,
  pendingOrderStatuses,
  startOfGulfDay,
  type OrderStatus,
} from '@loupe/domain';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  anyMatchCondition,
  hasDigit,
  readKeysetPage,
  type PageRequest,
  type KeysetList,
} from '../../../platform/keyset-page.ts';
import { contains } from '../../../platform/sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';
import {
  deskOrderColumns,
  deskOrderRowSchema,
  deskOrderTables,
  loadOrdersWithBuyers,
  type DeskOrder,
} from '../read-orders.ts';

/** The desk's query for all customers' orders. */
export interface DeskOrderQuery extends PageRequest<'placed_at' | 'buyer' | 'order_no'> {
  readonly show: 'pending' | 'awaiting-approval' | 'confirmed' | 'all';
  readonly search: string;
  /** Gulf day on which the orders were placed, `2026-01-14`. */
  readonly day: string | null;
}

const list: KeysetList<DeskOrderQuery['sort'], z.infer<typeof deskOrderRowSchema>> = {
  columns: deskOrderColumns,
  from: deskOrderTables,
  id: sql`o.id`,
  orders: {
    placed_at: { sql: sql`o.placed_at`, type: 'timestamptz', isDescending: true },
    buyer: { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' },
    order_no: { sql: sql`o.order_no`, type: 'text', isDescending: true },
  },
  row: deskOrderRowSchema,
};

const statusesOf: Readonly<Record<DeskOrderQuery['show'], readonly OrderStatus[] | null>> = {
  pending: pendingOrderStatuses,
  'awaiting-approval': ['AWAITING_APPROVAL'],
  confirmed: confirmedOrderStatuses,
  all: null,
};

const placedOn = (day: number) =>
  sql`o.placed_at >= ${startOfGulfDay(day)} and o.placed_at < ${startOfGulfDay(day + 1)}`;

/** A page of all customers' orders; pending ones come longest waiting first. */
export async function listDeskOrders(
  connection: Connection,
  { show, search, day, ...page }: DeskOrderQuery,
): Promise<{ readonly orders: DeskOrder[]; readonly next: string | null }> {
  const statuses = statusesOf[show];
  const defaultDescending =
    (show === 'pending' || show === 'awaiting-approval') && page.sort === 'placed_at' ? false : undefined;
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    list,
    { ...page, is_descending: page.is_descending ?? defaultDescending },
    [
      statuses && sql`o.status = any(${statuses})`,
      day === null ? null : placedOn(gulfDayOfIso(day)),
      anyMatchCondition(
        [
          customerSearchCondition(sql`o.company_id`, search),
          hasDigit(search) ? contains(sql`o.order_no`, search) : null,
        ],
        search,
      ),
    ],
  );
  return { orders: await loadOrdersWithBuyers(connection, rows), next: nextCursor };
}
