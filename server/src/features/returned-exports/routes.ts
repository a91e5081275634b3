import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { readReturnedExport } from './read-returned-export.ts';

export function returnedExportRoutes(services: Services): Pick<Handlers, 'readReturnedExport'> {
  return {
    readReturnedExport: async ({ caller, body }) => readReturnedExport(services, caller, body.data),
  };
}
