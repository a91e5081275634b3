import type { Handlers } from '../../call-handlers.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { createQuote } from './create-quote.ts';
import { listQuotes, readQuote } from './quotes.ts';

export function quoteRoutes({
  database,
  clock,
}: Services): Pick<Handlers, 'createQuote' | 'getQuote' | 'listQuotes'> {
  const done = { error: null, message: '' };
  return {
    createQuote: async ({ caller, body: { data } }) => {
      const { uuid, unavailable } = await inTransaction(database, async (transaction) =>
        createQuote(transaction, caller, data, clock.now()),
      );
      const quote = await readQuote(database, caller.companyId, uuid);
      return { ...done, quote, unavailable: [...unavailable] };
    },
    getQuote: async ({ caller, body: { id } }) => ({
      ...done,
      quote: await readQuote(database, caller.companyId, id),
    }),
    listQuotes: async ({ caller }) => ({
      ...done,
      quotes: await listQuotes(database, caller.companyId),
    }),
  };
}
