import type { OrderLine } from '@loupe/contract';
import { orderLineStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { stoneSnapshotColumns, stoneSnapshotSchema, presentSnapshot } from '../stock/stone-snapshot.ts';
import { isActiveLine, type Order } from './order.ts';

const lineSchema = stoneSnapshotSchema.extend({
  id: z.int(),
  uuid: z.string(),
  status: z.enum(orderLineStateMachine.states),
  customer_reference: z.string().nullable(),
});

export type StoredOrderLine = z.infer<typeof lineSchema>;

/** The lines of one order with their snapshots. */
export async function readOrderLines(connection: Connection, order: Order): Promise<StoredOrderLine[]> {
  const { rows } = await connection.query(
    sql`select l.id, l.uuid, l.status, l.customer_reference, ${stoneSnapshotColumns}
       from order_lines l join stones s on s.id = stone_id where order_id = ${order.id} order by l.id`,
    lineSchema,
  );
  return rows;
}

/** A line in the shape of the response, with the snapshot of its stone. */
export function presentOrderLine(order: Order, line: StoredOrderLine): OrderLine {
  return {
    line_id: line.uuid,
    status: line.status,
    reference: line.customer_reference,
    stone: presentSnapshot(line, {
      userDiscHundredths: order.user_disc,
      isOwn: isActiveLine(line),
      holdUntil: null,
      agreedPrice: null,
    }),
  };
}
