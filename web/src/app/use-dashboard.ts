import type { CallResponse } from '@loupe/contract';
import { includesPermission, type Permission } from '@loupe/domain';
import { useCallQuery } from '../lib/call-query.ts';

export type Dashboard = CallResponse<'updateDashboard'>;

/** The signed-in user, the user's permissions and the data of the shell. */
export const useDashboard = () => useCallQuery('updateDashboard', {});

/**
 * Builds a check that the company member's permission includes `needs`. The server enforces the same on every
 * call.
 */
const isLet =
  (needs: Permission) =>
  ({ user, home_data: home }: Dashboard): boolean =>
    user.role === 'customer' && includesPermission(home.person.permission, needs);

/** Whether a customer may trade for the company: hold, offer, enquire, book. */
export const mayTrade = isLet('TRADE');
/** Whether a customer may order for the company. */
export const mayBuy = isLet('ORDER');
/** Whether a customer owns the company. */
export const isCompanyOwner = isLet('OWNER');

/** Whether a user is a customer and so has a cart; staff have none. */
export const isCustomer = ({ user }: Dashboard): boolean => user.role === 'customer';

/** Whether a user may search for pairs: customers by flag, staff always. */
export const mayUsePairs = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.match_pairs === 1;

/** Whether a user may open the quick search: customers by flag, staff always. */
export const mayQuickSearch = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.quick_search === 1;

/** Whether a customer may keep the stock in a browser. */
export const mayDownloadStock = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.stock_download === 1;

/** Whether a user may see loose goods: customers by flag, staff always. */
export const maySeeLoose = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.loose === 1;

/** Whether a user may use the calculator: customers by flag, staff always. */
export const mayUseCalculator = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.calculator === 1;

/** Whether a customer sees enquiries; staff have none. */
export const maySeeEnquiries = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.enquiry === 1;

/** Whether a customer may send an enquiry. */
export const mayAddEnquiry = (dashboard: Dashboard): boolean =>
  maySeeEnquiries(dashboard) && mayTrade(dashboard);

/** Whether a customer sees appointments. */
export const maySeeAppointments = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.appointment === 1;

/** Whether a customer may book an appointment. */
export const mayBookAppointment = (dashboard: Dashboard): boolean =>
  maySeeAppointments(dashboard) && mayTrade(dashboard);

/** Whether a customer may set reminders; staff have none. */
export const mayUseReminders = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.reminder_module === 1;

/** Whether a user has a watchlist: customers by flag, staff never. */
export const mayUseWatchlist = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.watchlist === 1;

/** Whether a customer sees offers: by flag, unless the customer's offer limit is 0. */
export function maySeeOffers({ user, home_data: home }: Dashboard): boolean {
  return user.role === 'customer' && home.user_access.offer === 1 && Number(user.offer_limit ?? 1) !== 0;
}

/** Whether a customer may make offers. */
export const mayMakeOffers = (dashboard: Dashboard): boolean =>
  maySeeOffers(dashboard) && mayTrade(dashboard);

/** Whether a customer sees holds and orders; staff have neither. */
export function maySeeOrders({ user, home_data: home }: Dashboard): boolean {
  return user.role === 'customer' && home.user_access.order === 1;
}

/** Whether a customer may hold stones. */
export const mayHoldStones = (dashboard: Dashboard): boolean =>
  maySeeOrders(dashboard) && mayTrade(dashboard);

/** Whether a customer may place orders, including orders that need the owner's approval. */
export const mayPlaceOrders = (dashboard: Dashboard): boolean => maySeeOrders(dashboard) && mayBuy(dashboard);

/** Whether a user receives notifications: customers by flag, staff always. */
export const mayUseNotifications = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.notifications === 1;
