import type { Handlers } from '../../call-handlers.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { getTranslator } from '../translations/translator.ts';
import {
  createClientPage,
  getClientPage,
  listClientPages,
  revokeClientPage,
  updateClientPage,
} from './manage-client-pages.ts';
import { previewClientPage, readSelectionAsPage } from './preview-client-page.ts';
import { writeClientSheet } from './write-client-sheet.ts';

type ClientPageCall =
  | 'createClientPage'
  | 'previewClientPage'
  | 'exportClientSheet'
  | 'listClientPages'
  | 'getClientPage'
  | 'updateClientPage'
  | 'revokeClientPage';

const done = { error: null, message: '' } as const;

export function clientPageRoutes({ database, clock }: Services): Pick<Handlers, ClientPageCall> {
  return {
    createClientPage: async ({ caller, body: { data } }) => ({
      ...done,
      client_page: await inTransaction(database, async (transaction) =>
        createClientPage(transaction, caller, data, clock.now()),
      ),
    }),
    previewClientPage: async ({ caller, body: { data } }) => ({
      ...done,
      ...(await previewClientPage(database, caller, data, clock.now())),
    }),
    exportClientSheet: async ({ caller, body: { data } }) => {
      const { page } = await readSelectionAsPage(database, caller, data, clock.now());
      const translator = getTranslator(page.language ?? caller.locale);
      const { name, content } = await writeClientSheet(page, translator, data.format);
      return { ...done, file_name: name, content: content.toString('base64') };
    },
    listClientPages: async ({ caller }) => ({
      ...done,
      client_pages_data: await listClientPages(database, caller.companyId, clock.now()),
    }),
    getClientPage: async ({ caller, body: { id } }) => ({
      ...done,
      ...(await getClientPage(database, caller, id, clock.now())),
    }),
    updateClientPage: async ({ caller, body }) => ({
      ...done,
      client_page: await inTransaction(database, async (transaction) =>
        updateClientPage(transaction, caller, body, clock.now()),
      ),
    }),
    revokeClientPage: async ({ caller, body: { id } }) => ({
      ...done,
      client_page: await inTransaction(database, async (transaction) =>
        revokeClientPage(transaction, caller, id, clock.now()),
      ),
    }),
  };
}
