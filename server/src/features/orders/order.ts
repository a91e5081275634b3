import { type OrderHead, presentSummary } from '@loupe/contract';
import { formatScaled, orderLineStates, orderStates, totalOf, type OrderLineState } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readDoers } from '../accounts/doers.ts';

const headSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  order_no: z.string(),
  account_id: z.int(),
  person_id: z.int().nullable(),
  approve_by: z.date().nullable(),
  status: z.enum(orderStates.states),
  placed_at: z.date(),
  description: z.string(),
  list_date: z.string().nullable(),
  list_source: z.string().nullable(),
  user_disc: z.int(),
  declaration: z.string().nullable(),
  invoice_no: z.string().nullable(),
  invoice_date: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
});

const pricedLineSchema = z.object({
  orderId: z.int(),
  status: z.enum(orderLineStates.states),
  caratThousandths: z.int(),
  rapCents: z.int().nullable(),
  discHundredths: z.int().nullable(),
  ppcCents: z.int(),
  isNet: z.boolean(),
});

type PricedLine = z.infer<typeof pricedLineSchema>;

/** An order with what its sums need of each line, and the name of whoever placed it. */
export interface Order extends z.infer<typeof headSchema> {
  readonly priced: readonly PricedLine[];
  readonly person: string | null;
}

export const orderColumns = Object.keys(headSchema.shape)
  // As a text: a day has no hour that could shift it.
  .map((column) => (column === 'invoice_date' ? 'o.invoice_date::text' : `o.${column}`))
  .join(', ');

/** Completes order rows with the frozen prices of their lines and who placed them, in the order of the rows. */
export async function withPrices(connection: Connection, rows: readonly unknown[]): Promise<Order[]> {
  const heads = rows.map((row) => headSchema.parse(row));
  const { rows: lines } = await connection.raw.query(
    `select order_id as "orderId", status, is_net as "isNet", (facts ->> 'carat')::integer as "caratThousandths",
            (facts ->> 'rap')::integer as "rapCents", (facts ->> 'disc')::integer as "discHundredths",
            (facts ->> 'ppc')::integer as "ppcCents"
       from order_lines where order_id = any($1)`,
    [heads.map(({ id }) => id)],
  );
  const doers = await readDoers(
    connection,
    heads.map(({ account_id: accountId }) => accountId),
  );
  const orders = new Map(
    heads.map((head) => {
      const person = doers({ accountId: head.account_id, personId: head.person_id });
      return [head.id, { ...head, person, priced: new Array<PricedLine>() }];
    }),
  );
  for (const line of z.array(pricedLineSchema).parse(lines)) orders.get(line.orderId)?.priced.push(line);
  return [...orders.values()];
}

/** Lines that were refused or withdrawn count for nothing. */
export const counts = ({ status }: { readonly status: OrderLineState }) =>
  status === 'PENDING' || status === 'CONFIRMED';

/** How many pieces still count. */
export function piecesOf({ priced }: Order): number {
  return priced.filter(counts).length;
}

/** An order's head as answers carry it; `reader` is the person of the company who asks, null for the desk. */
export function presentOrderHead(order: Order, reader: number | null): OrderHead {
  return {
    order_id: order.uuid,
    order_no: order.order_no,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    description: order.description,
    summary: presentSummary(totalOf(order.priced.filter(counts), order.user_disc)),
    list_date: order.list_date,
    user_disc: formatScaled(order.user_disc, 2),
    declaration: order.declaration,
    invoice_no: order.invoice_no,
    invoice_date: order.invoice_date,
    carrier: order.carrier,
    tracking: order.tracking,
    person: order.person,
    is_own: (order.person_id ?? order.account_id) === reader,
    approve_by: order.approve_by?.toISOString() ?? null,
  };
}

/** What is said to whoever placed an order: it is with the desk, or waits for the owner of his company. */
export const placedMessage = ({ status }: Pick<Order, 'status'>): 'ORDER_PLACED' | 'ORDER_AWAITS_OWNER' =>
  status === 'AWAITING_OWNER' ? 'ORDER_AWAITS_OWNER' : 'ORDER_PLACED';
