import type { CallSpec } from './define-call.ts';
import { cartCalls } from './cart.ts';
import { demandCalls } from './demands.ts';
import { enquiryCalls } from './enquiries.ts';
import { holdCalls } from './holds.ts';
import { homeCalls } from './home.ts';
import { jewelleryCalls } from './jewellery.ts';
import { localStockCalls } from './local-stock.ts';
import { loginPageCalls } from './login-page.ts';
import { looseCalls } from './loose.ts';
import { notificationCalls } from './notifications.ts';
import { offerCalls } from './offers.ts';
import { orderCalls } from './orders.ts';
import { quickSearchCalls } from './quick-search.ts';
import { reminderCalls } from './reminders.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { suggestionCalls } from './suggestions.ts';
import { twoStepCalls } from './two-step.ts';
import { watchlistCalls } from './watchlist.ts';

/**
 * Calls of the sign-in, of the shell and of the screens that users open first, and calls with schemas that these
 * contain: a browser has them from the start.
 */
export const firstCalls = {
  ...loginPageCalls,
  ...sessionCalls,
  ...twoStepCalls,
  ...homeCalls,
  ...searchCalls,
  ...localStockCalls,
  ...savedSearchCalls,
  ...quickSearchCalls,
  ...suggestionCalls,
  ...looseCalls,
  ...jewelleryCalls,
  ...demandCalls,
  ...cartCalls,
  ...holdCalls,
  ...watchlistCalls,
  ...offerCalls,
  ...orderCalls,
  ...enquiryCalls,
  ...notificationCalls,
  ...reminderCalls,
} satisfies Record<string, CallSpec>;
