import { limits } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../route.ts';
import { readCart } from '../cart/read-cart.ts';
import { countUnread } from '../notifications/read-notifications.ts';
import { readReminderHeads } from '../reminders/read-reminders.ts';
import { listOffers, type OfferPage } from '../offers/read-offers.ts';
import { readHistory } from '../search/history/read-history.ts';
import { readWatchedStones } from '../watchlist/read-watchlist.ts';
import { readHome } from './read-home.ts';

/** The open offers somebody is told of with his figures. */
const openOffers: OfferPage = { show: 'open', before: null, limit: limits.pageDefault };

/** What an answer tells a person about himself. */
export function presentPerson(caller: Caller) {
  return {
    user_first_name: caller.firstName,
    user_disc: formatScaled(caller.userDiscHundredths, 2),
    offer_limit: caller.offerLimitHundredths === null ? null : formatScaled(caller.offerLimitHundredths, 2),
    role: caller.role,
  };
}

export function homeRoutes(parts: Parts): Pick<Handlers, 'updateDashboard'> {
  return {
    updateDashboard: async ({ caller }) => {
      const cart = await readCart(parts.database, caller);
      return {
        error: null,
        message: '',
        home_data: await readHome(parts, caller),
        user: { ...presentPerson(caller), lock_after: caller.lockAfterMinutes },
        cart_data: cart.data,
        cart_count: cart.cart_count,
        cart_array: cart.cart_array,
        watchlist_data: await readWatchedStones(parts.database, caller),
        reminder_data: await readReminderHeads(parts.database, caller.personId),
        offer_data: await listOffers(parts.database, caller.accountId, openOffers),
        notifications_count: await countUnread(parts.database, caller.personId),
        ...(await readHistory(parts.database, caller.personId)),
      };
    },
  };
}
