import type { OrderLine } from '@loupe/contract';
import { orderLineStates, stoneStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { frozenFacts } from '../stock/frozen-facts.ts';
import { presentStone } from '../stock/present-stone.ts';
import { counts, type Order } from './order.ts';

const lineSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  stone_id: z.int(),
  stone_uuid: z.string(),
  /** How the stone stands today; everything else is as it was sold. */
  stone_status: z.enum(stoneStates.states),
  status: z.enum(orderLineStates.states),
  reference: z.string().nullable(),
  facts: frozenFacts,
  is_net: z.boolean(),
  list_basis: z.enum(['OWN', '5CT']).nullable(),
  no_list_reason: z.string().nullable(),
});

export type Line = z.infer<typeof lineSchema>;

/** The lines of one order, as they were ordered. */
export async function readOrderLines({ raw }: Connection, order: Order): Promise<Line[]> {
  const { rows } = await raw.query(
    `select l.id, l.uuid, stone_id, s.uuid as stone_uuid, s.status as stone_status, l.status, l.reference,
            facts, l.is_net,
            l.list_basis, l.no_list_reason
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
    stone: presentStone(
      {
        uuid: line.stone_uuid,
        facts: { ...line.facts, status: line.stone_status },
        isNet: line.is_net,
        listBasis: line.list_basis,
        noListReason: line.no_list_reason,
      },
      { userDiscHundredths: order.user_disc, isMine: counts(line), holdUntil: null, agreed: null },
    ),
  };
}
