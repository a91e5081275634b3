import sql, { type Sql } from 'sql-template-tag';
import { generateLots } from '../demo/generate-lots.ts';
import { generatePieces } from '../demo/generate-pieces.ts';
import { writePieces } from '../features/jewellery/write-pieces.ts';
import { writeLots } from '../features/loose/write-lots.ts';
import { inTransaction, type Database } from '../platform/database.ts';

const seed = 3;
const few = 6;

/**
 * Inserts some visible lots and pieces and one piece without an image; returns their uuids in the order of
 * their numbers.
 */
export async function insertTestGoods(database: Database) {
  const lots = generateLots({ count: few, seed }).map((lot) => ({ ...lot, status: 'AVAILABLE' }));
  const pieces = generatePieces({ count: few, seed }).map((piece, index) => ({
    ...piece,
    status: 'AVAILABLE',
    images: index === few - 1 ? [] : ['/jewellery/ring.svg'],
  }));
  await inTransaction(database, async (transaction) => {
    await writeLots(transaction, lots);
    await writePieces(transaction, pieces);
  });
  const uuidsOf = async (select: Sql) =>
    (await database.query<{ uuid: string }>(select)).rows.map(({ uuid }) => uuid);
  const all = await uuidsOf(sql`select uuid from jewellery_pieces order by stock_no`);
  return {
    lots: await uuidsOf(sql`select uuid from loose_lots order by lot_no`),
    pieces: all.slice(0, -1),
    hiddenPiece: all.at(-1) ?? '',
  };
}
