import type { OrderLine } from '@loupe/contract';
import { orderLineStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { frozenColumns, frozenStoneSchema, presentFrozen } from '../stock/frozen-stone.ts';
import { counts, type Order } from './order.ts';

const lineSchema = frozenStoneSchema.extend({
  id: z.int(),
  uuid: z.string(),
  status: z.enum(orderLineStates.states),
  reference: z.string().nullable(),
});

export type Line = z.infer<typeof lineSchema>;

/** The lines of one order, as they were ordered. */
export async function readOrderLines({ raw }: Connection, order: Order): Promise<Line[]> {
  const { rows } = await raw.query(
    `select l.id, l.uuid, l.status, l.reference, ${frozenColumns}
       from order_lines l join stones s on s.id = stone_id where order_id = $1 order by l.id`,
    [order.id],
  );
  return z.array(lineSchema).parse(rows);
}

/** One line as answers carry it: the stone as it was sold. */
export function presentOrderLine(order: Order, line: Line): OrderLine {
  return {
    line_id: line.uuid,
    status: line.status,
    reference: line.reference,
    stone: presentFrozen(line, {
      userDiscHundredths: order.user_disc,
      isMine: counts(line),
      holdUntil: null,
      agreed: null,
    }),
  };
}
