import type { Connection } from '../../../platform/database.ts';
import type { GoodsViewer, EnquiredGoods, GoodsReader } from './goods-reader.ts';
import { lotReader } from './lot-reader.ts';
import { pieceReader } from './piece-reader.ts';
import { stoneReader } from './stone-reader.ts';

/** All kinds of goods an enquiry can be about. */
const goodsReaders: readonly GoodsReader[] = [stoneReader, lotReader, pieceReader];

/** Goods of any kind by uuid, as this customer sees them now. Goods not found are absent. */
export async function readGoods(
  connection: Connection,
  uuids: readonly string[],
  viewer: GoodsViewer,
): Promise<Map<string, EnquiredGoods>> {
  const found = new Map<string, EnquiredGoods>();
  for (const reader of goodsReaders) {
    const missing = uuids.filter((uuid) => !found.has(uuid));
    if (missing.length === 0) break;
    for (const goods of await reader.read(connection, missing, viewer)) found.set(goods.uuid, goods);
  }
  return found;
}
