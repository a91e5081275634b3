import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNotify } from '../../ui/notices.tsx';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';
import { DoorFrame } from './door-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const SecondStepForm = lazy(async () => {
  const { SecondStepForm: form } = await import('./second-step-form.tsx');
  return { default: form };
});

interface SignInScreenProps {
  readonly onSignedIn: () => void;
  /** The language choice in the corner. */
  readonly corner?: ReactNode;
}

const way = 'inline-flex min-h-11 items-center text-blue underline-offset-4 hover:underline';

export function SignInScreen({ onSignedIn, corner }: SignInScreenProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const onOutcome = useOutcomeNotice('session.lost');
  const { signIn, signInSecond, startAnew, isSigningIn, wantsCode } = useSignIn({ onOutcome, onSignedIn });
  if (wantsCode)
    return (
      <DoorFrame corner={corner}>
        <Suspense fallback={<div className="h-60" />}>
          <SecondStepForm
            isSigningIn={isSigningIn}
            onSubmit={(code) => {
              void signInSecond(code);
            }}
            onStartAnew={startAnew}
          />
        </Suspense>
      </DoorFrame>
    );
  return (
    <DoorFrame corner={corner}>
      <SignInForm
        isSigningIn={isSigningIn}
        onSubmit={(fields) => {
          void signIn(fields);
        }}
        onRefused={() => {
          notify({
            kind: 'error',
            title: formatMessage({ id: 'session.failedTitle' }),
            text: formatMessage({ id: 'session.failedText' }),
          });
        }}
      />
      <nav className="mt-4 flex flex-wrap justify-between gap-x-6">
        <Link to="/forgot" className={way}>
          {formatMessage({ id: 'session.forgot' })}
        </Link>
        <Link to="/register" className={way}>
          {formatMessage({ id: 'session.register' })}
        </Link>
      </nav>
    </DoorFrame>
  );
}
