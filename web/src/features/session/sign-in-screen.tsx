import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNotify } from '../../ui/notices.tsx';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignInView } from './sign-in-view.tsx';
import { useSignIn } from './use-sign-in.ts';

const SecondStepForm = lazy(async () => {
  const { LoginCodeForm: form } = await import('./login-code-form.tsx');
  return { default: form };
});

interface SignInScreenProps {
  readonly onSignedIn: () => void;
  /** Called when the user begins to type. */
  readonly onStarted?: () => void;
  /** The language menu in the corner. */
  readonly corner?: ReactNode;
}

export function SignInScreen({ onSignedIn, onStarted, corner }: SignInScreenProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const onOutcome = useOutcomeNotice('session.lost');
  const { signIn, signInSecond, restart, isSigningIn, needsCode } = useSignIn({ onOutcome, onSignedIn });
  if (needsCode)
    return (
      <AuthLayout corner={corner}>
        <Suspense fallback={<div className="h-60" />}>
          <SecondStepForm
            isSigningIn={isSigningIn}
            onSubmit={(code) => {
              void signInSecond(code);
            }}
            onRestart={restart}
          />
        </Suspense>
      </AuthLayout>
    );
  return (
    <SignInView
      corner={corner}
      isSigningIn={isSigningIn}
      onInteraction={onStarted}
      onSubmit={(fields) => {
        void signIn(fields);
      }}
      onInvalid={() => {
        notify({
          kind: 'error',
          title: formatMessage({ id: 'session.failedTitle' }),
          text: formatMessage({ id: 'session.failedText' }),
        });
      }}
    />
  );
}
