import { z } from 'zod';
import type { Goods, GoodsWithMedia } from '../media/goods.ts';

const foundLot = z.object({ uuid: z.string(), lot_no: z.string() });

/** Lots by their number; media of lots are read when the lots are, so nobody has to hear of a change. */
export const lotMedia: GoodsWithMedia = {
  kind: 'LOT',
  find: async ({ raw }, numbers) => {
    const { rows } = await raw.query(
      `select uuid, lot_no from loose_lots where upper(lot_no) = any($1) and status <> 'SOLD' order by id`,
      [numbers],
    );
    const found = new Map<string, Goods[]>();
    for (const { uuid, lot_no } of z.array(foundLot).parse(rows)) {
      const number = lot_no.toUpperCase();
      found.set(number, [...(found.get(number) ?? []), { kind: 'LOT', uuid, number: lot_no }]);
    }
    return found;
  },
};
