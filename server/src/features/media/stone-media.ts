import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { lockStonesByUuid, setUploadedMedia } from '../stock/uploaded-media.ts';
import type { Goods, GoodsWithMedia } from './goods.ts';
import { firstMedia } from './read-media.ts';

const foundStone = z.object({
  uuid: z.string(),
  stock_no: z.string(),
  stock: z.string(),
  supplier_stock: z.string().nullable(),
  report: z.string().nullable(),
  is_sold: z.boolean(),
});

/**
 * Stones by packet number, by the number of their supplier, or by report number. What is sold needs no media any more;
 * but where a number is that of several suppliers' stones, the sold one may be meant, and none is guessed at.
 */
async function find({ raw }: Connection, numbers: readonly string[]) {
  const { rows } = await raw.query(
    `select uuid, stock_no, upper(stock_no) as stock, upper(supplier_stock_no) as supplier_stock,
            upper(report_no) as report, status = 'SOLD' as is_sold
       from stones
      where upper(stock_no) = any($1) or (report_no is not null and upper(report_no) = any($1))
         or (supplier_stock_no is not null and upper(supplier_stock_no) = any($1))
      order by id`,
    [numbers],
  );
  const stones = z.array(foundStone).parse(rows);
  const shared = new Set(stones.flatMap(({ supplier_stock: number }) => number ?? []));
  const wanted = new Set(numbers);
  const found = new Map<string, Goods[]>();
  for (const { uuid, stock_no, stock, supplier_stock: own, report, is_sold: isSold } of stones) {
    for (const number of new Set([stock, own, report])) {
      if (number === null || !wanted.has(number)) continue;
      if (isSold && !shared.has(number)) continue;
      found.set(number, [...(found.get(number) ?? []), { kind: 'STONE', uuid, number: stock_no }]);
    }
  }
  for (const [number, goods] of found) {
    const isAnyOpen = goods.some(({ uuid }) => stones.some((one) => one.uuid === uuid && !one.is_sold));
    if (!isAnyOpen) found.delete(number);
  }
  return found;
}

/** The first of each kind goes to the stone itself; two uploads for one stone wait for each other. */
async function mediaChanged(transaction: Transaction, uuids: readonly string[]) {
  await lockStonesByUuid(transaction, uuids);
  const first = await firstMedia(transaction, 'STONE', uuids);
  await setUploadedMedia(
    transaction,
    uuids.map((uuid) => {
      const { IMAGE, VIDEO, VIEW_360, CERTIFICATE } = first.get(uuid) ?? {};
      // A turning view may be a row of photographs; only a film has one address that shows it all.
      const turningFilm = VIEW_360?.type.startsWith('video/') === true ? VIEW_360 : undefined;
      return {
        uuid,
        image: IMAGE?.address ?? null,
        video: (VIDEO ?? turningFilm)?.address ?? null,
        report: CERTIFICATE?.address ?? null,
        hasTurningView: VIEW_360 !== undefined,
      };
    }),
  );
}

export const stoneMedia: GoodsWithMedia = { kind: 'STONE', find, mediaChanged };
