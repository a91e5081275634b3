import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallRequest, ErrorCode } from '@loupe/contract';
import { isErrorCode } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { errorToOutcome, type AuthOutcome } from '../../lib/auth-outcome.ts';
import type { PlainTextId } from '../../lib/text-id.ts';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';

type ResetCall = 'requestPasswordReset' | 'resetPassword';

/** Target and delay of the redirect that follows a code. */
export interface DelayedRedirect {
  readonly to: '/login' | '/forgot';
  readonly afterMs: number;
}

/** Sends a password reset call, shows its outcome and redirects by its code. */
export function useResetCall<Name extends ResetCall>(
  name: Name,
  lost: PlainTextId,
  next: Partial<Record<ErrorCode, DelayedRedirect>>,
) {
  const navigate = useNavigate();
  const announceOutcome = useOutcomeNotice(lost);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);

  const send = async (body: CallRequest<Name>) => {
    setPending(true);
    const outcome = await outcomeOf(name, body);
    setPending(false);
    announceOutcome(outcome);
    const target = outcome.code === null ? undefined : next[outcome.code];
    if (target === undefined) return;
    setDone(true);
    setTimeout(() => void navigate({ to: target.to }), target.afterMs);
  };
  return { send, isPending, isDone };
}

async function outcomeOf<Name extends ResetCall>(name: Name, body: CallRequest<Name>): Promise<AuthOutcome> {
  try {
    const { message } = await call(name, body);
    return { code: isErrorCode(message) ? message : null };
  } catch (error) {
    return errorToOutcome(error);
  }
}
