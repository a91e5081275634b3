import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { lookUpNumbers } from './look-up-numbers.ts';

export function numberListRoutes({ shortReads, stockSearch }: Services): Pick<Handlers, 'lookUpNumbers'> {
  return {
    lookUpNumbers: async ({ caller, body }) =>
      lookUpNumbers({ connection: shortReads, stockView: stockSearch, customer: caller }, body.numbers),
  };
}
