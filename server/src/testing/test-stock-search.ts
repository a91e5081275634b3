import { onTestFinished } from 'vitest';
import {
  createStockSearch,
  type StockSearch,
  type StockSearchOptions,
} from '../features/search/stock-search.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { closeWithDatabase } from './databases.ts';
import { silentLog } from './silent-log.ts';

/** The stock search of the application, closed before its database is dropped or with the test that opened it. */
export async function createTestStockSearch(
  database: Database,
  clock: Clock,
  closeWith: 'test' | 'file' = 'file',
  taking: Pick<StockSearchOptions, 'rebuildThreshold' | 'inThread' | 'snapshotPlace'> = {},
): Promise<StockSearch> {
  const stockView = await createStockSearch({ database, clock, log: silentLog, ...taking });
  if (closeWith === 'file') closeWithDatabase(database, async () => stockView.close());
  else onTestFinished(async () => stockView.close());
  return stockView;
}
