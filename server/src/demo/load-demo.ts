import { createPriceList, gulfDay, sampleListCells, sampleListDate } from '@loupe/domain';
import { createDemoPeople } from '../features/accounts/demo-people.ts';
import { activatePriceList } from '../features/price-lists/activate-price-list.ts';
import { writePieces } from '../features/jewellery/write-pieces.ts';
import { writeLots } from '../features/loose/write-lots.ts';
import { writeSetting } from '../features/settings/settings.ts';
import { rememberPrices } from '../features/stock/price-history.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction, type Connection, type Database } from '../platform/database.ts';
import { demoTerms } from './demo-terms.ts';
import { addDemoMedia } from './media/add-demo-media.ts';
import { generateLots } from './generate-lots.ts';
import { generatePieces } from './generate-pieces.ts';
import { generateStock } from './generate-stock.ts';
import { holdSomeStones } from './hold-some-stones.ts';
import { insertStones } from './insert-stones.ts';
import { openShowroom } from './open-showroom.ts';
import { recommendSomeGoods } from './recommend-some-goods.ts';

const stoneCount = 24_000;
const lotCount = 300;
const pieceCount = 64;
const seed = 20_260_114;

async function isEmpty({ raw }: Connection): Promise<boolean> {
  const { rows } = await raw.query<{ used: boolean }>(
    'select exists (select from accounts) or exists (select from stones) as used',
  );
  return rows[0]?.used === false;
}

/**
 * Fills an empty database with a sample price list, a made-up stock and the demo people, all or nothing. A database
 * that holds anything is left as it is.
 */
export async function loadDemo({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  if (!(await isEmpty(database))) return;
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    console.log('Demo people …');
    await createDemoPeople(transaction, now);
    await writeSetting(transaction, 'terms_text', demoTerms);
    console.log('Sample price list, not Rapaport …');
    const cells = sampleListCells();
    await activatePriceList(transaction, { source: 'SAMPLE', date: sampleListDate, cells });
    console.log(`Demo stock of ${stoneCount.toLocaleString('en')} stones …`);
    const priceList = createPriceList(cells);
    await insertStones(
      transaction,
      generateStock({ count: stoneCount, seed, priceList, today: gulfDay(now) }),
    );
    const { rows } = await transaction.raw.query<{ id: number }>('select id from stones');
    await rememberPrices(
      transaction,
      rows.map(({ id }) => id),
      'IMPORT',
    );
    await holdSomeStones(transaction, now);
    await writeLots(transaction, generateLots({ count: lotCount, seed }));
    await openShowroom(transaction, now);
    await writePieces(transaction, generatePieces({ count: pieceCount, seed }));
    await recommendSomeGoods(transaction, now);
    await addDemoMedia(transaction, now);
  });
}
