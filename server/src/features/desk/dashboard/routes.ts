import type { Services } from '../../../services.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { listStockIssues } from './list-stock-issues.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDemandGrid } from './stock-check-result.ts';

type DashboardCall = 'deskGetDashboard' | 'deskGetDemandGrid' | 'deskListStockIssues';

export function dashboardRoutes(parts: Services): Pick<Handlers, DashboardCall> {
  return {
    deskGetDashboard: async () => readDashboard(parts),
    deskGetDemandGrid: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await readDemandGrid(parts.database, data)),
    }),
    deskListStockIssues: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listStockIssues(parts.database, data)),
    }),
  };
}
