import { type OrderSummary, formatSummary } from '@loupe/contract';
import {
  formatScaled,
  orderLineStateMachine,
  orderStateMachine,
  totalOf,
  type OrderLineStatus,
} from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';
import { readActorNames } from '../users/actor-names.ts';

/** A row of {@link orderColumns}. */
export const orderRowSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  order_no: z.string(),
  company_id: z.int(),
  user_id: z.int().nullable(),
  approval_expires_at: z.date().nullable(),
  status: z.enum(orderStateMachine.states),
  placed_at: z.date(),
  description: z.string(),
  list_date: z.string().nullable(),
  list_source: z.string().nullable(),
  user_disc: z.int(),
  declaration: z.string().nullable(),
  invoice_no: z.string().nullable(),
  invoice_date: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking_no: z.string().nullable(),
  over_credit_cents: z.int().nullable(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

const pricedLineSchema = z.object({
  orderId: z.int(),
  status: z.enum(orderLineStateMachine.states),
  caratThousandths: z.int(),
  rapCents: z.int().nullable(),
  discHundredths: z.int().nullable(),
  ppcCents: z.int(),
  isNet: z.boolean(),
});

type PricedLine = z.infer<typeof pricedLineSchema>;

/** An order with the figures of its lines that the totals need, and the name of the member who placed it. */
export interface Order extends OrderRow {
  readonly pricedLines: readonly PricedLine[];
  readonly placedByName: string | null;
}

/** The columns of an order `o`; the day of the invoice is read as text, so that no time zone can shift it. */
export const orderColumns = sql`${columnsOf(orderRowSchema.omit({ invoice_date: true }), 'o')}, o.invoice_date::text`;

/** Adds the snapshot prices of the lines and the member's name to order rows, in the same order. */
export async function loadOrdersWithPrices(
  connection: Connection,
  heads: readonly OrderRow[],
): Promise<Order[]> {
  const { rows: lines } = await connection.query(
    sql`select order_id as "orderId", status, is_net as "isNet", (stone_snapshot ->> 'carat')::integer as "caratThousandths",
            (stone_snapshot ->> 'rap')::integer as "rapCents", (stone_snapshot ->> 'disc')::integer as "discHundredths",
            (stone_snapshot ->> 'ppc')::integer as "ppcCents"
       from order_lines where order_id = any(${heads.map(({ id }) => id)})`,
    pricedLineSchema,
  );
  const actorNameOf = await readActorNames(
    connection,
    heads.map(({ company_id: companyId }) => companyId),
  );
  const orders = new Map(
    heads.map((head) => {
      const placedByName = actorNameOf({ companyId: head.company_id, userId: head.user_id });
      return [head.id, { ...head, placedByName, pricedLines: new Array<PricedLine>() }];
    }),
  );
  for (const line of lines) orders.get(line.orderId)?.pricedLines.push(line);
  return [...orders.values()];
}

/** Whether a line counts: rejected and cancelled lines do not. */
export const isActiveLine = ({ status }: { readonly status: OrderLineStatus }) =>
  status === 'PENDING' || status === 'CONFIRMED';

/** Number of stones in active lines. */
export function countActivePieces({ pricedLines }: Order): number {
  return pricedLines.filter(isActiveLine).length;
}

/** An order's header for responses; `reader` is the requesting company member, null for the desk. */
export function presentOrderHead(order: Order, reader: number | null): OrderSummary {
  return {
    order_id: order.uuid,
    order_no: order.order_no,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    description: order.description,
    summary: formatSummary(totalOf(order.pricedLines.filter(isActiveLine), order.user_disc)),
    list_date: order.list_date,
    user_disc: formatScaled(order.user_disc, 2),
    declaration: order.declaration,
    invoice_no: order.invoice_no,
    invoice_date: order.invoice_date,
    carrier: order.carrier,
    tracking: order.tracking_no,
    actor_name: order.placedByName,
    is_own: (order.user_id ?? order.company_id) === reader,
    approval_due_at: order.approval_expires_at?.toISOString() ?? null,
  };
}

/** Message for the buyer after an order: it is with the desk or awaits the company's owner. */
export const placedMessage = ({ status }: Pick<Order, 'status'>): 'ORDER_PLACED' | 'ORDER_AWAITS_APPROVAL' =>
  status === 'AWAITING_APPROVAL' ? 'ORDER_AWAITS_APPROVAL' : 'ORDER_PLACED';
