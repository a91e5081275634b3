import type { CallAnswer } from '@loupe/contract';
import { coversRight, type PersonRight } from '@loupe/domain';
import { useCall } from '../lib/call-query.ts';

export type Dashboard = CallAnswer<'updateDashboard'>;

/** Who is signed in, what he may do, and what the shell says. */
export const useDashboard = () => useCall('updateDashboard', {});

/** Whether a customer's company lets him do this; the server holds every call to the same. */
const isLet =
  (needs: PersonRight) =>
  ({ user, home_data: home }: Dashboard): boolean =>
    user.role === 'customer' && coversRight(home.person.may, needs);

/** Whether a customer acts for his company at all: holds, offers, asks, books. */
export const mayTrade = isLet('TRADE');
/** Whether he may order for it. */
const mayBuy = isLet('ORDER');
/** Whether it is his. */
export const isOwner = isLet('OWNER');

/** Whether somebody has a cart: the company's own people have none. */
export const isCustomer = ({ user }: Dashboard): boolean => user.role === 'customer';

/** Whether somebody may look for pairs: customers by their flag, the company's own people always. */
export const mayPair = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.match_pairs === 1;

/** Whether a user may open the quick search: customers by their flag, the company's own people always. */
export const mayQuickSearch = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.quick_search === 1;

/** Whether somebody may see loose goods: customers by their flag, the company's own people always. */
export const maySeeLoose = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.loose === 1;

/** Whether somebody may use the calculator: customers by their flag, the company's own people always. */
export const mayCalculate = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.calculator === 1;

/** Whether a customer sees enquiries: staff have none of their own. */
export const mayEnquire = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.enquiry === 1;

/** Whether a customer may ask the desk. */
export const mayAsk = (dashboard: Dashboard): boolean => mayEnquire(dashboard) && mayTrade(dashboard);

/** Whether a customer sees appointments. */
export const mayAppoint = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.appointment === 1;

/** Whether a customer may book one. */
export const mayBook = (dashboard: Dashboard): boolean => mayAppoint(dashboard) && mayTrade(dashboard);

/** Whether a customer may set reminders; the company's own people have none. */
export const mayBeReminded = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.reminder_module === 1;

/** Whether somebody has a watchlist: customers by their flag. */
export const mayWatch = ({ user, home_data: home }: Dashboard): boolean =>
  user.role === 'customer' && home.user_access.watchlist === 1;

/** Whether a customer sees offers: by his flag, and a limit of his own that is not 0. */
export function mayOffer({ user, home_data: home }: Dashboard): boolean {
  return user.role === 'customer' && home.user_access.offer === 1 && Number(user.offer_limit ?? 1) !== 0;
}

/** Whether a customer may make offers. */
export const mayMakeOffers = (dashboard: Dashboard): boolean => mayOffer(dashboard) && mayTrade(dashboard);

/** Whether a customer sees holds and orders: staff have no cart and no orders. */
export function mayOrder({ user, home_data: home }: Dashboard): boolean {
  return user.role === 'customer' && home.user_access.order === 1;
}

/** Whether a customer may hold stones. */
export const mayHold = (dashboard: Dashboard): boolean => mayOrder(dashboard) && mayTrade(dashboard);

/** Whether a customer may place orders, be it with the owner's yes. */
export const mayPlaceOrders = (dashboard: Dashboard): boolean => mayOrder(dashboard) && mayBuy(dashboard);

/** Whether somebody reads notifications: customers by their flag, the company's own people always. */
export const mayBeTold = ({ user, home_data: home }: Dashboard): boolean =>
  user.role !== 'customer' || home.user_access.notifications === 1;
