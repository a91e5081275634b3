import type { StockView } from './features/search/stock-view.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';

/** What the features are handed; they fetch nothing from the air. */
export interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly stockView: StockView;
}
