import type { Handlers } from '../../call-handlers.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { createQuote } from './create-quote.ts';
import { listQuotes, readQuote } from './quotes.ts';
import { createQuoteRunner } from './run-quotes.ts';

export function quoteRoutes(services: Services): Pick<Handlers, 'createQuote' | 'getQuote' | 'listQuotes'> {
  const { database, clock } = services;
  const runQuote = createQuoteRunner(services);
  const done = { error: null, message: '' };
  return {
    createQuote: async ({ caller, body: { data } }) => {
      const { uuid, unavailable } = await inTransaction(database, async (transaction) =>
        createQuote(transaction, caller, data, clock.now()),
      );
      runQuote(uuid);
      const quote = await readQuote(database, caller.companyId, uuid, clock.now());
      return { ...done, quote, unavailable: [...unavailable] };
    },
    getQuote: async ({ caller, body: { id } }) => ({
      ...done,
      quote: await readQuote(database, caller.companyId, id, clock.now()),
    }),
    listQuotes: async ({ caller }) => ({
      ...done,
      quotes: await listQuotes(database, caller.companyId, clock.now()),
    }),
  };
}
