import type { Services } from '../../../services.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { listStockIssues } from './list-stock-issues.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(parts: Services): Pick<Handlers, 'deskGetDashboard' | 'deskListStockIssues'> {
  return {
    deskGetDashboard: async () => readDashboard(parts),
    deskListStockIssues: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listStockIssues(parts.database, data)),
    }),
  };
}
