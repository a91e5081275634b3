import { AppError, errorCatalogue, type CallAnswer, type ErrorCode } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { databaseTroubleOf } from '../../platform/database-trouble.ts';
import type { Handlers } from '../../route.ts';
import { requirePassword } from '../accounts/check-password.ts';
import { endSession, lockSession, unlockSession } from '../accounts/sessions.ts';
import { readCart } from '../cart/read-cart.ts';
import { readHome } from '../home/read-home.ts';
import { presentPerson } from '../home/routes.ts';
import { readReminderHeads } from '../reminders/read-reminders.ts';
import { readHistory } from '../search/history/read-history.ts';
import { readWatchedStones } from '../watchlist/read-watchlist.ts';
import { readLoginPage } from './login-page.ts';
import { signInSecond } from './second-step.ts';
import { signIn, type SignedIn } from './sign-in.ts';

type SessionCall = 'login' | 'loginSecond' | 'lock' | 'unlock' | 'signOut' | 'loginPageMedia';

export function sessionRoutes(parts: Parts): Pick<Handlers, SessionCall> {
  const { database, clock, log } = parts;
  /** Who knocks from where, and what he was told; never the name he typed, which may be a password in the wrong field. */
  const note = (what: 'sign-in' | 'second step', code: string, address: string) => {
    log.info({ code, address }, `${what} answered`);
  };
  return {
    login: async ({ body: { data }, address, userAgent }) =>
      orTechnical(parts, async () => {
        const attempt = { name: data.email, password: data.password, address, userAgent };
        const outcome = await signIn(database, attempt, clock.now());
        note('sign-in', outcome.code, address);
        if (outcome.code === '500') return welcome(parts, outcome);
        if (outcome.code !== 'TWO_STEP') return refused(outcome.code);
        return { error: null, message: outcome.code, user: null, ticket: outcome.ticket };
      }),
    loginSecond: async ({ body: { data }, address, userAgent }) =>
      orTechnical(parts, async () => {
        const outcome = await signInSecond(parts, { ...data, address, userAgent }, clock.now());
        note('second step', outcome.code, address);
        return outcome.code === '500' ? welcome(parts, outcome) : refused(outcome.code);
      }),
    lock: async ({ caller }) => {
      await lockSession(database, caller, clock.now());
      return { error: null, message: '' };
    },
    unlock: async ({ caller, body: { data }, address }) => {
      const now = clock.now();
      const typed = { password: data.password, address };
      await requirePassword(database, caller.personId, typed, { now, field: 'data.password' });
      await unlockSession(database, caller);
      return { error: null, message: '' };
    },
    signOut: async ({ caller }) => {
      await endSession(database, caller.tokenHash);
      return { error: null, message: '000', user: null };
    },
    loginPageMedia: async () => readLoginPage(database),
  };
}

/** What cannot be foreseen is told as the specification has it, and logged with its cause. */
async function orTechnical<Answer>(
  { log }: Pick<Parts, 'log'>,
  answer: () => Promise<Answer>,
): Promise<Answer | ReturnType<typeof refused>> {
  try {
    return await answer();
  } catch (error) {
    // A database that is busy or away is told as it is to every call: the same sign-in may succeed in a moment.
    if (error instanceof AppError || databaseTroubleOf(error) !== null) throw error;
    log.error({ err: error }, 'a sign-in failed for a technical reason');
    return refused('400');
  }
}

const refused = (code: ErrorCode) => ({ error: errorCatalogue[code].text, message: code, user: null });

/** Everything the first screens need, in the answer of the sign-in itself. */
async function welcome(parts: Parts, { token, caller }: SignedIn): Promise<CallAnswer<'login'>> {
  const user = { accessToken: token, ...presentPerson(caller) };
  if (caller.standing !== 'whole') return { error: null, message: 'TWO_STEP_DEMANDED', user };
  const cart = await readCart(parts.database, caller);
  return {
    error: null,
    message: '500',
    user,
    cart_data: cart.data,
    cart_count: cart.cart_count,
    cart_array: cart.cart_array,
    watchlist_data: await readWatchedStones(parts.database, caller),
    reminder_data: await readReminderHeads(parts.database, caller.personId),
    ...(await readHistory(parts.database, caller.personId)),
    home_data: await readHome(parts, caller),
  };
}
