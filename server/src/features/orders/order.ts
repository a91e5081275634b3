import type { OrderHead, OrderLine } from '@loupe/contract';
import { formatScaled, orderLineStates, orderStates, totalOf } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { discountable, presentStone } from '../stock/present-stone.ts';
import { presentSummary } from '../stock/present-summary.ts';
import { stoneFactsSchema } from '../stock/stone.ts';

const headSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  order_no: z.string(),
  account_id: z.int(),
  status: z.enum(orderStates.states),
  placed_at: z.date(),
  description: z.string(),
  list_date: z.string().nullable(),
  user_disc: z.int(),
});

const lineSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  order_id: z.int(),
  stone_id: z.int(),
  stone_uuid: z.string(),
  status: z.enum(orderLineStates.states),
  facts: stoneFactsSchema,
  is_net: z.boolean(),
  list_basis: z.enum(['OWN', '5CT']).nullable(),
  no_list_reason: z.string().nullable(),
});

/** An order with its lines at the prices they were ordered at. */
export interface Order extends z.infer<typeof headSchema> {
  readonly lines: readonly z.infer<typeof lineSchema>[];
}

export const orderColumns = Object.keys(headSchema.shape)
  .map((column) => `o.${column}`)
  .join(', ');

/** Completes order rows with their lines, in the order of the rows. */
export async function withLines({ raw }: Connection, rows: readonly unknown[]): Promise<Order[]> {
  const heads = rows.map((row) => headSchema.parse(row));
  const { rows: lines } = await raw.query(
    `select l.id, l.uuid, order_id, stone_id, s.uuid as stone_uuid, l.status, facts, l.is_net, l.list_basis,
       l.no_list_reason
       from order_lines l join stones s on s.id = stone_id where order_id = any($1) order by l.id`,
    [heads.map(({ id }) => id)],
  );
  const parsed = lines.map((line) => lineSchema.parse(line));
  return heads.map((head) => ({ ...head, lines: parsed.filter((line) => line.order_id === head.id) }));
}

type Line = Order['lines'][number];

/** Lines that were refused or withdrawn count for nothing. */
const counts = ({ status }: Line) => status === 'PENDING' || status === 'CONFIRMED';

/** An order's head as answers carry it. */
export function presentOrderHead(order: Order): OrderHead {
  const priced = order.lines
    .filter(counts)
    .map(({ facts, is_net }) => discountable({ facts, isNet: is_net }));
  return {
    order_id: order.uuid,
    order_no: order.order_no,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    description: order.description,
    summary: presentSummary(totalOf(priced, order.user_disc)),
    list_date: order.list_date,
    user_disc: formatScaled(order.user_disc, 2),
  };
}

/** One line as answers carry it: the stone as it was sold. */
export function presentOrderLine(order: Order, line: Line): OrderLine {
  return {
    line_id: line.uuid,
    status: line.status,
    stone: presentStone(
      {
        uuid: line.stone_uuid,
        facts: line.facts,
        isNet: line.is_net,
        listBasis: line.list_basis,
        noListReason: line.no_list_reason,
      },
      { userDiscHundredths: order.user_disc, isMine: counts(line), holdUntil: null },
    ),
  };
}

/** How many pieces still count. */
export function piecesOf(order: Order): number {
  return order.lines.filter(counts).length;
}
