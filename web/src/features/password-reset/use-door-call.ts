import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallInput, ErrorCode } from '@loupe/contract';
import { isErrorCode } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { refusedOutcome, type Outcome } from '../../lib/outcome.ts';
import type { PlainTextId } from '../../lib/text-id.ts';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';

type ResetCall = 'requestPasswordReset' | 'resetPassword';

/** Where a code leads to, and after how long. */
export interface NextDoor {
  readonly to: '/login' | '/forgot';
  readonly afterMs: number;
}

/** Makes one of the calls for a new password, says what it came to, and goes where its code leads. */
export function useDoorCall<Name extends ResetCall>(
  name: Name,
  lost: PlainTextId,
  next: Partial<Record<ErrorCode, NextDoor>>,
) {
  const navigate = useNavigate();
  const say = useOutcomeNotice(lost);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);

  const send = async (body: CallInput<Name>) => {
    setPending(true);
    const outcome = await outcomeOf(name, body);
    setPending(false);
    say(outcome);
    const door = outcome.code === null ? undefined : next[outcome.code];
    if (door === undefined) return;
    setDone(true);
    setTimeout(() => void navigate({ to: door.to }), door.afterMs);
  };
  return { send, isPending, isDone };
}

async function outcomeOf<Name extends ResetCall>(name: Name, body: CallInput<Name>): Promise<Outcome> {
  try {
    const { message } = await call(name, body);
    return { code: isErrorCode(message) ? message : null };
  } catch (error) {
    return refusedOutcome(error);
  }
}
