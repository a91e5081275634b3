import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { readPriceChart } from './price-chart.ts';

export function priceChartRoutes({ shortReads, stockSearch }: Services): Pick<Handlers, 'getPriceChart'> {
  return {
    getPriceChart: async ({ caller, body }) =>
      readPriceChart(
        { connection: shortReads, stockView: stockSearch, customer: caller },
        body.search_param,
        body.view,
      ),
  };
}
