import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { createExport } from './create-export.ts';

export function exportRoutes(services: Services): Pick<Handlers, 'exportData'> {
  return {
    exportData: async ({ caller, body }) => createExport(services, caller, body.data),
  };
}
