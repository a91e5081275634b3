import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { readMatches } from './matched-stones.ts';
import { setAlert } from './set-alert.ts';

export function alertRoutes({ database }: Parts): Pick<Handlers, 'setAlert' | 'getMatches'> {
  return {
    setAlert: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) => setAlert(transaction, caller.personId, data));
      return { error: null, message: '', alert: data.alert };
    },
    getMatches: async ({ caller, body: { uuid } }) => ({
      error: null,
      message: '',
      ...(await readMatches(database, caller, uuid)),
    }),
  };
}
