import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { readMatches } from './read-matches.ts';
import { setAlertMode } from './set-alert.ts';

export function alertRoutes({ database }: Services): Pick<Handlers, 'setAlert' | 'listAlertMatches'> {
  return {
    setAlert: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) => setAlertMode(transaction, caller.userId, data));
      return { error: null, message: '', alert: data.alert };
    },
    listAlertMatches: async ({ caller, body: { uuid } }) => ({
      error: null,
      message: '',
      ...(await readMatches(database, caller, uuid)),
    }),
  };
}
