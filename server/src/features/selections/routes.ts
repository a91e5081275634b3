import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { addSelection, readSelections, revokeSelection } from './selections.ts';

type SelectionCall = 'addSelection' | 'getSelections' | 'revokeSelection';

export function selectionRoutes({ database, clock }: Parts): Pick<Handlers, SelectionCall> {
  return {
    addSelection: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      selection: await inTransaction(database, async (transaction) =>
        addSelection(transaction, caller, data, clock.now()),
      ),
    }),
    getSelections: async ({ caller }) => ({
      error: null,
      message: '',
      selections_data: await readSelections(database, caller.accountId, clock.now()),
    }),
    revokeSelection: async ({ caller, body: { id } }) => ({
      error: null,
      message: '',
      selection: await inTransaction(database, async (transaction) =>
        revokeSelection(transaction, caller, id, clock.now()),
      ),
    }),
  };
}
