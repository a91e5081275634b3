import type { Connection } from '../../../platform/database.ts';
import type { Asker, Goods, GoodsReader } from './goods.ts';
import { lotReader } from './lot-reader.ts';
import { pieceReader } from './piece-reader.ts';
import { stoneReader } from './stone-reader.ts';

/** Every kind of goods an enquiry can be about. */
const goodsReaders: readonly GoodsReader[] = [stoneReader, lotReader, pieceReader];

/** Goods of whatever kind by their uuid, as they are now for this customer; those that are not there are absent. */
export async function readGoods(
  connection: Connection,
  uuids: readonly string[],
  asker: Asker,
): Promise<Map<string, Goods>> {
  const found = new Map<string, Goods>();
  for (const reader of goodsReaders) {
    const missing = uuids.filter((uuid) => !found.has(uuid));
    if (missing.length === 0) break;
    for (const goods of await reader.read(connection, missing, asker)) found.set(goods.uuid, goods);
  }
  return found;
}
