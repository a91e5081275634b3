import type { Parts } from '../../../parts.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { Handlers } from '../../../route.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { saveSearch } from './save-search.ts';

export function searchHistoryRoutes({
  database,
  clock,
}: Parts): Pick<Handlers, 'addSavedSearch' | 'deleteSavedSearch'> {
  return {
    addSavedSearch: async ({ caller, body: { title, search_param: criteria } }) => {
      const saved = await inTransaction(database, async (transaction) =>
        saveSearch(transaction, caller.personId, { title, criteria }, clock.now()),
      );
      return { error: null, message: '', ...saved };
    },
    deleteSavedSearch: async ({ caller, body: { uuid } }) => {
      await deleteSavedSearch(database, caller.personId, uuid, clock.now());
      return { error: null, message: '' };
    },
  };
}
