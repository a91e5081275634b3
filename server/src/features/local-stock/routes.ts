import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { readStockChanges } from './read-stock-changes.ts';

export function localStockRoutes(services: Services): Pick<Handlers, 'stockChanges'> {
  return {
    stockChanges: async ({ caller, body: { data } }) => readStockChanges(services, caller, data.since),
  };
}
