import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { lockStonesByUuid, setUploadedMedia } from '../stock/uploaded-media.ts';
import type { MediaGoods, MediaTarget } from './media-target.ts';
import { firstMedia } from './read-media.ts';

interface FoundStone {
  readonly uuid: string;
  readonly stock_no: string;
  readonly stock: string;
  readonly supplier_stock: string | null;
  readonly report: string | null;
  readonly is_sold: boolean;
}

/**
 * Finds stones by packet number, supplier's stock number or report number. Sold stones are left out, as they
 * need no media. Where suppliers share a number, a sold stone counts too: it may be the one meant, so the
 * match stays ambiguous.
 */
async function find(connection: Connection, numbers: readonly string[]) {
  const { rows: stones } = await connection.query<FoundStone>(
    sql`select uuid, stock_no, upper(stock_no) as stock, upper(supplier_stock_no) as supplier_stock,
            upper(report_no) as report, status = 'SOLD' as is_sold
       from stones
      where upper(stock_no) = any(${numbers}) or (report_no is not null and upper(report_no) = any(${numbers}))
         or (supplier_stock_no is not null and upper(supplier_stock_no) = any(${numbers}))
      order by id`,
  );
  const shared = new Set(stones.flatMap(({ supplier_stock: number }) => number ?? []));
  const numberSet = new Set(numbers);
  const found = new Map<string, MediaGoods[]>();
  for (const { uuid, stock_no, stock, supplier_stock: own, report, is_sold: isSold } of stones) {
    for (const number of new Set([stock, own, report])) {
      if (number === null || !numberSet.has(number)) continue;
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

/**
 * Writes the first file of each kind to the stone itself. The lock makes concurrent uploads for one stone
 * wait for each other.
 */
async function mediaChanged(transaction: Transaction, uuids: readonly string[]) {
  await lockStonesByUuid(transaction, uuids);
  const first = await firstMedia(transaction, 'STONE', uuids);
  await setUploadedMedia(
    transaction,
    uuids.map((uuid) => {
      const { IMAGE, VIDEO, VIEW_360, CERTIFICATE } = first.get(uuid) ?? {};
      // A 360° view may be a series of photos; only a video has one URL that shows all of it.
      const turningFilm = VIEW_360?.type.startsWith('video/') === true ? VIEW_360 : undefined;
      return {
        uuid,
        image: IMAGE?.url ?? null,
        video: (VIDEO ?? turningFilm)?.url ?? null,
        report: CERTIFICATE?.url ?? null,
        has360View: VIEW_360 !== undefined,
      };
    }),
  );
}

export const stoneMediaTarget: MediaTarget = { kind: 'STONE', find, onMediaChanged: mediaChanged };
