import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { getTranslator } from '../translations/translator.ts';
import { readReturnedExport } from './read-returned-export.ts';
import { writeOutcomes } from './write-outcomes.ts';

export function returnedExportRoutes(
  services: Services,
): Pick<Handlers, 'readReturnedExport' | 'saveReturnedExport'> {
  return {
    readReturnedExport: async ({ caller, body }) => readReturnedExport(services, caller, body.data),
    saveReturnedExport: async ({ caller, body }) => {
      const workbook = await writeOutcomes(body.data, getTranslator(caller.locale));
      return { error: null, message: '', content: workbook.toString('base64') };
    },
  };
}
