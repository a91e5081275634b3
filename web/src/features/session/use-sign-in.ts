import { errorCatalogue, type ErrorCode } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppCallError, isErrorCode } from '../../lib/call-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { call } from '../../lib/call.ts';
import { keepToken } from '../../lib/session.ts';
import type { SignInFields } from './sign-in-fields.ts';

/** What a try to sign in came to: a code of the catalogue, or null when there was no answer. */
export interface SignInOutcome {
  readonly code: ErrorCode | null;
  readonly retryAfterSeconds?: number | undefined;
}

interface SignInEvents {
  readonly onOutcome: (outcome: SignInOutcome) => void;
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

function refusedOutcome(error: unknown): SignInOutcome {
  if (!(error instanceof AppCallError)) return { code: null };
  return { code: error.code, retryAfterSeconds: error.details.retryAfterSeconds };
}

/** How an outcome is shown. */
export const outcomeKind = ({ code }: SignInOutcome) => (code === null ? 'error' : errorCatalogue[code].kind);
