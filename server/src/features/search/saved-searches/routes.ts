import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { saveSearch } from './save-search.ts';

export function savedSearchRoutes({
  database,
  clock,
}: Services): Pick<Handlers, 'addSavedSearch' | 'deleteSavedSearch'> {
  return {
    addSavedSearch: async ({ caller, body: { title, search_param: criteria } }) => {
      const saved = await inTransaction(database, async (transaction) =>
        saveSearch(transaction, caller.userId, { title, criteria }, clock.now()),
      );
      return { error: null, message: '', ...saved };
    },
    deleteSavedSearch: async ({ caller, body: { uuid } }) => {
      await deleteSavedSearch(database, caller.userId, uuid, clock.now());
      return { error: null, message: '' };
    },
  };
}
