import { generateLots } from '../demo/generate-lots.ts';
import { generatePieces } from '../demo/generate-pieces.ts';
import { writePieces } from '../features/jewellery/write-pieces.ts';
import { writeLots } from '../features/loose/write-lots.ts';
import { inTransaction, type Database } from '../platform/database.ts';

const seed = 3;
const few = 6;

/** Puts some lots and pieces on show, and one piece without a picture; their uuids in the order of their numbers. */
export async function insertTestGoods(database: Database) {
  const lots = generateLots({ count: few, seed }).map((lot) => ({ ...lot, status: 'AVAILABLE' }));
  const pieces = generatePieces({ count: few, seed }).map((piece, place) => ({
    ...piece,
    status: 'AVAILABLE',
    images: place === few - 1 ? [] : ['/jewellery/ring.svg'],
  }));
  await inTransaction(database, async (transaction) => {
    await writeLots(transaction, lots);
    await writePieces(transaction, pieces);
  });
  const uuidsOf = async (table: string, number: string) =>
    (await database.raw.query<{ uuid: string }>(`select uuid from ${table} order by ${number}`)).rows.map(
      ({ uuid }) => uuid,
    );
  const all = await uuidsOf('jewellery_pieces', 'stock_no');
  return {
    lots: await uuidsOf('loose_lots', 'lot_no'),
    pieces: all.slice(0, -1),
    hiddenPiece: all.at(-1) ?? '',
  };
}
