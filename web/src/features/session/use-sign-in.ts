import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isErrorCode } from '../../lib/call-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { call } from '../../lib/call.ts';
import { refusedOutcome, type Outcome } from '../../lib/outcome.ts';
import { keepToken } from '../../lib/session.ts';
import type { SignInFields } from './sign-in-fields.ts';

interface SignInEvents {
  readonly onOutcome: (outcome: Outcome) => void;
  /** The token is kept and the person known. */
  readonly onSignedIn: () => void;
}

/** Signs in: keeps the token, then loads who signed in and what the shell shows. */
export function useSignIn({ onOutcome, onSignedIn }: SignInEvents) {
  const client = useQueryClient();
  const [isSigningIn, setSigningIn] = useState(false);

  const signIn = async (data: SignInFields) => {
    setSigningIn(true);
    try {
      const { message, user } = await call('login', { data });
      if (user !== null) {
        client.clear();
        keepToken(user.accessToken);
        await client.prefetchQuery(callQuery('updateDashboard', {}));
        onSignedIn();
      }
      onOutcome({ code: isErrorCode(message) ? message : null });
    } catch (error) {
      onOutcome(refusedOutcome(error));
    } finally {
      setSigningIn(false);
    }
  };
  return { signIn, isSigningIn };
}
