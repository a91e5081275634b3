import { useHolds } from '../../features/holds/use-holds.ts';
import { isCustomer, maySeeOrders, type Dashboard } from '../use-dashboard.ts';
import { useUnsentDrafts } from '../use-drafts-of-session.ts';
import type { MenuItem } from './menu-items.ts';

export type MenuCounts = Readonly<Partial<Record<MenuItem['to'], number>>>;

/** Numbers of open items behind the entries of a customer's menu. */
export function useMenuCounts(dashboard: Dashboard | undefined): MenuCounts {
  const { open } = useHolds({ enabled: dashboard !== undefined && maySeeOrders(dashboard) });
  const { length: unsentDrafts } = useUnsentDrafts();
  if (dashboard === undefined || !isCustomer(dashboard)) return {};
  const { home_data: home, reminder_data: reminders, offer_data: offers } = dashboard;
  return {
    '/holds': open.size,
    '/watchlist': home.watchlist_count,
    '/reminders': reminders.length,
    '/offers': offers.length,
    '/orders': home.order_count,
    '/enquiries': home.enquiry_count,
    '/drafts': unsentDrafts,
  };
}
