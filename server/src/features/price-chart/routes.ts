import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { readNamedStones } from '../search/named-stones.ts';

export function priceChartRoutes({ shortReads, searchThreads }: Services): Pick<Handlers, 'getPriceChart'> {
  return {
    getPriceChart: async ({ caller: customer, encoding, body: { search_param: criteria, view } }) => {
      const named = await readNamedStones(shortReads, criteria, view);
      const task = { criteria, view, named };
      const { response } = await searchThreads.answer('getPriceChart', task, { customer, encoding });
      return response;
    },
  };
}
