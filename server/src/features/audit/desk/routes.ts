import type { Services } from '../../../services.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { listAuditActions, listAudit } from './list-audit.ts';

/** The audit trail for administrators. */
export function deskAuditRoutes({
  standbyReads,
}: Services): Pick<Handlers, 'deskListAuditLog' | 'deskListAuditActions'> {
  return {
    deskListAuditLog: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await standbyReads.read(async (from) => listAudit(from, data))),
    }),
    deskListAuditActions: async () => ({
      error: null,
      message: '',
      actions: await standbyReads.read(async (from) => listAuditActions(from)),
    }),
  };
}
