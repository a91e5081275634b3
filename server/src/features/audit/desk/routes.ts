import type { Services } from '../../../services.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { listAuditActions, listAudit } from './list-audit.ts';

/** The audit trail for administrators. */
export function deskAuditRoutes({
  database,
}: Services): Pick<Handlers, 'deskListAuditLog' | 'deskListAuditActions'> {
  return {
    deskListAuditLog: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listAudit(database, data)),
    }),
    deskListAuditActions: async () => ({
      error: null,
      message: '',
      actions: await listAuditActions(database),
    }),
  };
}
