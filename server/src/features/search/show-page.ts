import type { StoneRow } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readClaims } from '../holds/claims.ts';
import { viewerOf, type Onlooker } from '../holds/show-stones.ts';
import { presentStone } from '../stock/present-stone.ts';
import { stoneDecoder } from './decode-stone.ts';
import type { StockView } from './stock-view.ts';

/**
 * A page of stones as a customer sees them, made from memory; the database is asked only whose the stones are that
 * are not free. Stones are read before anything is awaited, so that the page is of one moment with its count.
 */
export async function showPage(
  { connection, stockView, onlooker }: { connection: Connection; stockView: StockView; onlooker: Onlooker },
  ids: ArrayLike<number> & Iterable<number>,
  fields: ReadonlySet<string> | null,
): Promise<StoneRow[]> {
  const decode = stoneDecoder(fields);
  const stones = Array.from(ids, (id) => ({ id, ...stockView.stone(id, decode) }));
  const taken = stones.filter(({ facts }) => facts.status !== 'AVAILABLE').map(({ id }) => id);
  const claims = await readClaims(connection, taken);
  return stones.map((stone) => presentStone(stone, viewerOf(onlooker, claims.get(stone.id)), fields));
}
