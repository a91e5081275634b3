import { AppError, errorCatalogue, type CallAnswer } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../route.ts';
import { endSession } from '../accounts/sessions.ts';
import { readCart } from '../cart/read-cart.ts';
import { readHome } from '../home/read-home.ts';
import { presentPerson } from '../home/routes.ts';
import { readReminderHeads } from '../reminders/read-reminders.ts';
import { readHistory } from '../search/history/read-history.ts';
import { readSettings } from '../settings/settings.ts';
import { readWatchedStones } from '../watchlist/read-watchlist.ts';
import { signIn } from './sign-in.ts';

export function sessionRoutes(parts: Parts): Pick<Handlers, 'login' | 'signOut' | 'loginPageMedia'> {
  const { database, clock, log } = parts;
  return {
    login: async ({ body: { data }, address }) => {
      try {
        const attempt = { name: data.email, password: data.password, address };
        const outcome = await signIn(database, attempt, clock.now());
        return outcome.code === '500'
          ? await welcome(parts, outcome.token, outcome.caller)
          : refused(outcome.code);
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.error({ err: error }, 'a sign-in failed for a technical reason');
        return refused('400');
      }
    },
    signOut: async ({ caller }) => {
      await endSession(database, caller.tokenHash);
      return { error: null, message: '000', user: null };
    },
    loginPageMedia: async () => {
      const settings = await readSettings(database);
      const hasMedia = settings.login_media_type !== null && settings.login_media_link !== null;
      return {
        error: null,
        message: '',
        pageAssets: {
          status: hasMedia ? 1 : 0,
          media_type: settings.login_media_type,
          media_link: settings.login_media_link,
        },
        company_name: settings.company_name,
        app_store_link: settings.app_store_link,
        play_store_link: settings.play_store_link,
        messaging_number: settings.messaging_number,
      };
    },
  };
}

const refused = (code: '100' | '200' | '300' | '400' | '401') => ({
  error: errorCatalogue[code].text,
  message: code,
  user: null,
});

/** Everything the first screens need, in the answer of the sign-in itself. */
async function welcome(parts: Parts, token: string, caller: Caller): Promise<CallAnswer<'login'>> {
  const cart = await readCart(parts.database, caller);
  return {
    error: null,
    message: '500',
    user: { accessToken: token, ...presentPerson(caller) },
    cart_data: cart.data,
    cart_count: cart.cart_count,
    cart_array: cart.cart_array,
    watchlist_data: await readWatchedStones(parts.database, caller),
    reminder_data: await readReminderHeads(parts.database, caller.personId),
    ...(await readHistory(parts.database, caller.personId)),
    home_data: await readHome(parts, caller),
  };
}
