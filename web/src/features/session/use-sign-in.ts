import type { CallResponse } from '@loupe/contract';
import { useState } from 'react';
import { isErrorCode } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { errorToOutcome, type AuthOutcome } from '../../lib/auth-outcome.ts';
import { storeToken } from '../../lib/session.ts';
import { requireTwoStepEnrolment, unlockScreens } from '../../lib/session-status.ts';
import type { SignInFields } from './sign-in-fields.ts';

interface SignInEvents {
  readonly onOutcome: (outcome: AuthOutcome) => void;
  /** Called when the token is stored and the user loaded. */
  readonly onSignedIn: () => void;
}

const secondStepCodes: ReadonlySet<string> = new Set(['TWO_STEP_REQUIRED', 'TWO_STEP_SETUP_REQUIRED']);

/** Signs in: stores the token, then loads the user and the data of the shell. */
export function useSignIn({ onOutcome, onSignedIn }: SignInEvents) {
  const [isSigningIn, setSigningIn] = useState(false);
  /** Challenge after a correct password: the code is missing. */
  const [ticket, setTicket] = useState<string | null>(null);

  const attempt = async (signInCall: () => Promise<CallResponse<'login'>>) => {
    setSigningIn(true);
    try {
      const { message, user, ticket: given } = await signInCall();
      if (user !== null) {
        storeToken(user.accessToken);
        unlockScreens();
        // Until two-step sign-in is set up, the server refuses every other call.
        if (message === 'TWO_STEP_SETUP_REQUIRED') requireTwoStepEnrolment();
        else {
          const { resetSessionQueries } = await import('../../lib/query-client.ts');
          await resetSessionQueries();
        }
        onSignedIn();
      }
      if (given !== undefined) setTicket(given);
      if (message === 'TWO_STEP_EXPIRED') setTicket(null);
      // The form or screen for the next step explains it, so these codes show no notice.
      if (!secondStepCodes.has(message)) onOutcome({ code: isErrorCode(message) ? message : null });
    } catch (error) {
      onOutcome(errorToOutcome(error));
    } finally {
      setSigningIn(false);
    }
  };
  const signIn = async (data: SignInFields) => attempt(async () => call('login', { data }));
  const signInSecond = async (code: string) =>
    attempt(async () => call('verifyLoginCode', { data: { ticket: ticket ?? '', code } }));
  const restart = () => {
    setTicket(null);
  };
  return { signIn, signInSecond, restart, isSigningIn, needsCode: ticket !== null };
}
