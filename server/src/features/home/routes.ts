import { limits } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import type { Services } from '../../services.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { readCart } from '../cart/read-cart.ts';
import { countUnread } from '../notifications/read-notifications.ts';
import { readReminderHeads } from '../reminders/read-reminders.ts';
import { listOffers, type OfferQuery } from '../offers/read-offers.ts';
import { readSavedAndRecentSearches } from '../search/saved-searches/read-searches.ts';
import { readWatchedStones } from '../watchlist/read-watchlist.ts';
import { readHome } from './read-home.ts';
import { readWaitingItems } from './read-waiting-items.ts';

/** The open offers included in the response. */
const openOffers: OfferQuery = { show: 'open', before: null, limit: limits.pageSizeDefault };

/** What a response contains about the caller. */
export function presentUser(caller: Caller) {
  return {
    user_first_name: caller.firstName,
    user_disc: formatScaled(caller.userDiscHundredths, 2),
    offer_limit: caller.offerLimitHundredths === null ? null : formatScaled(caller.offerLimitHundredths, 2),
    role: caller.role,
  };
}

export function homeRoutes(parts: Services): Pick<Handlers, 'updateDashboard' | 'getWaitingItems'> {
  return {
    getWaitingItems: async ({ caller }) => ({
      error: null,
      message: '',
      items: await readWaitingItems(parts, caller),
    }),
    updateDashboard: async ({ caller }) => {
      const cart = await readCart(parts.database, caller);
      return {
        error: null,
        message: '',
        home_data: await readHome(parts, caller),
        user: {
          ...presentUser(caller),
          lock_after: caller.lockAfterMinutes,
          display_currency: caller.displayCurrency,
        },
        cart_data: cart.data,
        cart_count: cart.cart_count,
        cart_array: cart.cart_array,
        watchlist_data: await readWatchedStones(parts.database, caller),
        reminder_data: await readReminderHeads(parts.database, caller.userId),
        offer_data: await listOffers(parts.database, caller.companyId, openOffers),
        notifications_count: await countUnread(parts.database, caller.userId),
        ...(await readSavedAndRecentSearches(parts.database, caller.userId)),
      };
    },
  };
}
