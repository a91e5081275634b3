import { afterAll, onTestFinished } from 'vitest';
import { openStockView, type StockView, type StockViewParts } from '../features/search/stock-view.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { quietLog } from './quiet-log.ts';

/** The stock as the application searches it, closed with the file (or with the test that opened it). */
export async function openTestView(
  database: Database,
  clock: Clock,
  closeWith: 'test' | 'file' = 'file',
  taking: Pick<StockViewParts, 'largeChange' | 'inThread'> = {},
): Promise<StockView> {
  const stockView = await openStockView({ database, clock, log: quietLog, ...taking });
  if (closeWith === 'file') afterAll(async () => stockView.close());
  else onTestFinished(async () => stockView.close());
  return stockView;
}
