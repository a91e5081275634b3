import { AppError, errorCatalogue, type CallResponse, type ErrorCode } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { databaseTroubleOf } from '../../platform/database-trouble.ts';
import type { Handlers } from '../../call-handlers.ts';
import { assertPassword } from '../users/check-password.ts';
import { endSession, lockSession, unlockSession } from '../users/sessions.ts';
import { readCart } from '../cart/read-cart.ts';
import { readHome } from '../home/read-home.ts';
import { presentUser } from '../home/routes.ts';
import { readReminderHeads } from '../reminders/read-reminders.ts';
import { readSavedAndRecentSearches } from '../search/saved-searches/read-searches.ts';
import { readWatchedStones } from '../watchlist/read-watchlist.ts';
import { readLoginPageContent } from './read-login-page.ts';
import { completeTwoStepSignIn } from './sign-in-two-step.ts';
import { signIn, type SignedIn } from './sign-in.ts';

type SessionCall = 'login' | 'verifyLoginCode' | 'lock' | 'unlock' | 'signOut' | 'loginPageMedia';

export function sessionRoutes(parts: Services): Pick<Handlers, SessionCall> {
  const { database, clock, log } = parts;
  /**
   * Logs the IP address and result of a login, never the typed name, which may be a password in the wrong
   * field.
   */
  const note = (what: 'sign-in' | 'two-step sign-in', code: string, address: string) => {
    log.info({ code, address }, `${what} completed`);
  };
  return {
    login: async ({ body: { data }, address: ipAddress, userAgent }) =>
      orTechnical(parts, async () => {
        const attempt = { name: data.email, password: data.password, ipAddress, userAgent };
        const outcome = await signIn(database, attempt, clock.now());
        note('sign-in', outcome.code, ipAddress);
        if (outcome.code === '500') return welcome(parts, outcome);
        if (outcome.code !== 'TWO_STEP_REQUIRED') return refused(outcome.code);
        return { error: null, message: outcome.code, user: null, ticket: outcome.ticket };
      }),
    verifyLoginCode: async ({ body: { data }, address, userAgent }) =>
      orTechnical(parts, async () => {
        const outcome = await completeTwoStepSignIn(
          parts,
          { ...data, ipAddress: address, userAgent },
          clock.now(),
        );
        note('two-step sign-in', outcome.code, address);
        return outcome.code === '500' ? welcome(parts, outcome) : refused(outcome.code);
      }),
    lock: async ({ caller }) => {
      await lockSession(database, caller, clock.now());
      return { error: null, message: '' };
    },
    unlock: async ({ caller, body: { data }, address: ipAddress }) => {
      const now = clock.now();
      const typed = { password: data.password, ipAddress };
      await assertPassword(database, caller.userId, typed, { now, field: 'data.password' });
      await unlockSession(database, caller);
      return { error: null, message: '' };
    },
    signOut: async ({ caller }) => {
      await endSession(database, caller.tokenHash);
      return { error: null, message: '000', user: null };
    },
    loginPageMedia: async () => readLoginPageContent(database),
  };
}

/** Turns an unexpected error into the notice code of the specification and logs the cause. */
async function orTechnical<Result>(
  { log }: Pick<Services, 'log'>,
  work: () => Promise<Result>,
): Promise<Result | ReturnType<typeof refused>> {
  try {
    return await work();
  } catch (error) {
    // An unavailable database is reported as for every call, because the same login may succeed a moment
    // later.
    if (error instanceof AppError || databaseTroubleOf(error) !== null) throw error;
    log.error({ err: error }, 'a sign-in failed because of an internal error');
    return refused('400');
  }
}

const refused = (code: ErrorCode) => ({ error: errorCatalogue[code].text, message: code, user: null });

/** The login response with all data that the first screens need. */
async function welcome(parts: Services, { token, caller }: SignedIn): Promise<CallResponse<'login'>> {
  const user = { accessToken: token, ...presentUser(caller) };
  if (caller.sessionStatus !== 'open') return { error: null, message: 'TWO_STEP_SETUP_REQUIRED', user };
  const cart = await readCart(parts.database, caller);
  return {
    error: null,
    message: '500',
    user,
    cart_data: cart.data,
    cart_count: cart.cart_count,
    cart_array: cart.cart_array,
    watchlist_data: await readWatchedStones(parts.database, caller),
    reminder_data: await readReminderHeads(parts.database, caller.userId),
    ...(await readSavedAndRecentSearches(parts.database, caller.userId)),
    home_data: await readHome(parts, caller),
  };
}
