import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { createClientPage, listClientPages, revokeClientPage } from './client-pages.ts';

type SelectionCall = 'createClientPage' | 'listClientPages' | 'revokeClientPage';

export function clientPageRoutes({ database, clock }: Services): Pick<Handlers, SelectionCall> {
  return {
    createClientPage: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      client_page: await inTransaction(database, async (transaction) =>
        createClientPage(transaction, caller, data, clock.now()),
      ),
    }),
    listClientPages: async ({ caller }) => ({
      error: null,
      message: '',
      client_pages_data: await listClientPages(database, caller.companyId, clock.now()),
    }),
    revokeClientPage: async ({ caller, body: { id } }) => ({
      error: null,
      message: '',
      client_page: await inTransaction(database, async (transaction) =>
        revokeClientPage(transaction, caller, id, clock.now()),
      ),
    }),
  };
}
