import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Outcome } from '../../lib/outcome.ts';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';
import { RegistrationForm } from './registration-form.tsx';

/** The specification's pause between a registration and the sign-in. */
const leavesAfterMs = 1_000;

/** Asking for an account. */
export function RegistrationScreen() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const say = useOutcomeNotice('registration.lost');
  const [isDone, setDone] = useState(false);
  const onOutcome = (outcome: Outcome) => {
    say(outcome);
    if (outcome.code !== '10') return;
    setDone(true);
    setTimeout(() => void navigate({ to: '/login' }), leavesAfterMs);
  };
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-ink-2">{formatMessage({ id: 'registration.intro' })}</p>
      <RegistrationForm onOutcome={onOutcome} isDone={isDone} />
      <nav className="mt-4 mb-8">
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center text-blue underline-offset-4 hover:underline"
        >
          {formatMessage({ id: 'registration.signIn' })}
        </Link>
      </nav>
    </>
  );
}
