import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AuthOutcome } from '../../lib/auth-outcome.ts';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';
import { RegistrationForm } from './registration-form.tsx';

/** Pause in milliseconds between a registration and the login page, from the specification. */
const leavesAfterMs = 1_000;

/** Registers a new customer. */
export function RegistrationScreen() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const announceOutcome = useOutcomeNotice('registration.lost');
  const [isDone, setDone] = useState(false);
  const onOutcome = (outcome: AuthOutcome) => {
    announceOutcome(outcome);
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
