import { createPriceList, gulfDay, sampleListCells, sampleListDate } from '@loupe/domain';
import sql from 'sql-template-tag';
import { createDemoUsers } from '../features/users/demo-users.ts';
import { activatePriceList } from '../features/price-lists/activate-price-list.ts';
import { writePieces } from '../features/jewellery/write-pieces.ts';
import { writeLots } from '../features/loose/write-lots.ts';
import { writeSetting } from '../features/site-settings/settings.ts';
import { recordPrices } from '../features/stock/price-history.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction, type Connection, type Database } from '../platform/database.ts';
import { demoTerms } from './demo-terms.ts';
import { addDemoMedia } from './media/add-demo-media.ts';
import { listPicturedFirst } from './media/list-pictured-first.ts';
import { generateLots } from './generate-lots.ts';
import { generatePieces } from './generate-pieces.ts';
import { generateStock } from './generate-stock.ts';
import { createDemoLetterheads } from './demo-letterheads.ts';
import { createDemoHolds } from './create-demo-holds.ts';
import { insertStones } from './insert-stones.ts';
import { createDemoShowroom } from './create-demo-showroom.ts';
import { recommendDemoGoods } from './recommend-demo-goods.ts';

const lotCount = 300;
const pieceCount = 64;
/** The seed of the demo stock: the same stones on every machine. */
export const demoSeed = 20_260_114;

async function isEmpty(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ used: boolean }>(
    sql`select exists (select from users) or exists (select from stones) as used`,
  );
  return rows[0]?.used === false;
}

/**
 * Fills an empty database with a sample price list, demo stock and the demo users, all or nothing. A database
 * that contains data is not changed.
 */
export async function loadDemo({
  database,
  clock,
  stoneCount,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly stoneCount: number;
}): Promise<void> {
  if (!(await isEmpty(database))) return;
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    console.log('Demo users …');
    await createDemoUsers(transaction, now);
    await writeSetting(transaction, 'terms_text', demoTerms);
    console.log('Sample price list, not Rapaport …');
    const cells = sampleListCells();
    await activatePriceList(transaction, { source: 'SAMPLE', date: sampleListDate, cells });
    console.log(`Demo stock of ${stoneCount.toLocaleString('en')} stones …`);
    const priceList = createPriceList(cells);
    await insertStones(
      transaction,
      generateStock({ count: stoneCount, seed: demoSeed, priceList, today: gulfDay(now) }),
    );
    const { rows } = await transaction.query<{ id: number }>(sql`select id from stones`);
    await recordPrices(
      transaction,
      rows.map(({ id }) => id),
      'IMPORT',
    );
    await createDemoHolds(transaction, now);
    await writeLots(transaction, generateLots({ count: lotCount, seed: demoSeed }));
    await createDemoShowroom(transaction, now);
    await writePieces(transaction, generatePieces({ count: pieceCount, seed: demoSeed }));
    await recommendDemoGoods(transaction, now);
    await addDemoMedia(transaction, now);
    await listPicturedFirst(transaction, gulfDay(now));
    await createDemoLetterheads(transaction, now);
  });
}
