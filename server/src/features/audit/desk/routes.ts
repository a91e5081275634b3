import type { Parts } from '../../../parts.ts';
import type { Handlers } from '../../../route.ts';
import { listActions, listAudit } from './list-audit.ts';

/** The audit trail for administrators. */
export function deskAuditRoutes({ database }: Parts): Pick<Handlers, 'deskListAudit' | 'deskListActions'> {
  return {
    deskListAudit: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listAudit(database, data)),
    }),
    deskListActions: async () => ({ error: null, message: '', actions: await listActions(database) }),
  };
}
