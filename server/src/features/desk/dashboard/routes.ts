import type { Services } from '../../../services.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { listStockIssues } from './list-stock-issues.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDemandGrid } from './stock-check-result.ts';

type DashboardCall = 'deskGetDashboard' | 'deskGetDemandGrid' | 'deskListStockIssues';

export function dashboardRoutes({ standbyReads, clock }: Services): Pick<Handlers, DashboardCall> {
  return {
    deskGetDashboard: async () => standbyReads.read(async (from) => readDashboard(from, clock.now())),
    deskGetDemandGrid: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await standbyReads.read(async (from) => readDemandGrid(from, data))),
    }),
    deskListStockIssues: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await standbyReads.read(async (from) => listStockIssues(from, data))),
    }),
  };
}
