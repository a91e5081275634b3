import type { CallAnswer } from '@loupe/contract';
import { useState } from 'react';
import { isErrorCode } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { refusedOutcome, type Outcome } from '../../lib/outcome.ts';
import { keepToken } from '../../lib/session.ts';
import { demandSetUp, openScreens } from '../../lib/standing.ts';
import type { SignInFields } from './sign-in-fields.ts';

interface SignInEvents {
  readonly onOutcome: (outcome: Outcome) => void;
  /** The token is kept and the person known. */
  readonly onSignedIn: () => void;
}

const asksForMore: ReadonlySet<string> = new Set(['TWO_STEP', 'TWO_STEP_DEMANDED']);

/** Signs in: keeps the token, then loads who signed in and what the shell shows. */
export function useSignIn({ onOutcome, onSignedIn }: SignInEvents) {
  const [isSigningIn, setSigningIn] = useState(false);
  /** The password was right and a code is asked for besides. */
  const [ticket, setTicket] = useState<string | null>(null);

  const attempt = async (ask: () => Promise<CallAnswer<'login'>>) => {
    setSigningIn(true);
    try {
      const { message, user, ticket: given } = await ask();
      if (user !== null) {
        keepToken(user.accessToken);
        openScreens();
        // Nothing else would be answered before it is set up.
        if (message === 'TWO_STEP_DEMANDED') demandSetUp();
        else {
          const { readAnew } = await import('../../lib/query-client.ts');
          await readAnew();
        }
        onSignedIn();
      }
      if (given !== undefined) setTicket(given);
      if (message === 'TWO_STEP_OVER') setTicket(null);
      // What is asked for next is said by the form, or the screen, that asks.
      if (!asksForMore.has(message)) onOutcome({ code: isErrorCode(message) ? message : null });
    } catch (error) {
      onOutcome(refusedOutcome(error));
    } finally {
      setSigningIn(false);
    }
  };
  const signIn = async (data: SignInFields) => attempt(async () => call('login', { data }));
  const signInSecond = async (code: string) =>
    attempt(async () => call('loginSecond', { data: { ticket: ticket ?? '', code } }));
  const startAnew = () => {
    setTicket(null);
  };
  return { signIn, signInSecond, startAnew, isSigningIn, wantsCode: ticket !== null };
}
