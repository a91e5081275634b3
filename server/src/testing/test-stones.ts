import { createPriceList, gulfDay, sampleListCells } from '@loupe/domain';
import sql from 'sql-template-tag';
import { generateStock, type DemoStone } from '../demo/generate-stock.ts';
import { insertStones } from '../demo/insert-stones.ts';
import { inTransaction, type Database } from '../platform/database.ts';

export interface TestStock {
  readonly count: number;
  readonly seed?: number;
  readonly change?: (stone: DemoStone, index: number) => DemoStone;
}

const priceList = createPriceList(sampleListCells());

/** Inserts generated stones, all available, and returns their uuids in the order of their ids. */
export async function insertTestStones(
  database: Database,
  { count, seed = 1, change = (stone) => stone }: TestStock,
): Promise<string[]> {
  const stones = [...generateStock({ count, seed, priceList, today: gulfDay(new Date()) })].map(
    (stone, index) => change({ ...stone, facts: { ...stone.facts, status: 'AVAILABLE' } }, index),
  );
  await inTransaction(database, async (transaction) => insertStones(transaction, stones));
  const { rows } = await database.query<{ uuid: string }>(sql`select uuid from stones order by id`);
  return rows.map(({ uuid }) => uuid);
}
