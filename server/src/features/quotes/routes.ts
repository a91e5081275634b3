import type { Handlers } from '../../call-handlers.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { createQuote } from './create-quote.ts';
import { endQuote } from './end-quote.ts';
import { previewQuote } from './preview-quote.ts';
import { listQuotes, readQuote } from './quotes.ts';

export function quoteRoutes({
  database,
  clock,
}: Services): Pick<Handlers, 'createQuote' | 'previewQuote' | 'getQuote' | 'listQuotes' | 'endQuote'> {
  const done = { error: null, message: '' };
  return {
    createQuote: async ({ caller, body: { data } }) => {
      const { uuid, unavailable } = await inTransaction(database, async (transaction) =>
        createQuote(transaction, caller, data, clock.now()),
      );
      const quote = await readQuote(database, caller.companyId, uuid, clock.now());
      return { ...done, quote, unavailable: [...unavailable] };
    },
    previewQuote: async ({ caller, body: { data } }) => ({
      ...done,
      image: await previewQuote(database, caller, data, clock.now()),
    }),
    endQuote: async ({ caller, body: { id } }) => ({
      ...done,
      quote: await inTransaction(database, async (transaction) =>
        endQuote(transaction, caller, id, clock.now()),
      ),
    }),
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
