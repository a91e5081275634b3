import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNotify } from '../../ui/notices.tsx';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';
import { DoorFrame } from './door-frame.tsx';
import { SignInDoor } from './sign-in-door.tsx';
import { useSignIn } from './use-sign-in.ts';

const SecondStepForm = lazy(async () => {
  const { SecondStepForm: form } = await import('./second-step-form.tsx');
  return { default: form };
});

interface SignInScreenProps {
  readonly onSignedIn: () => void;
  /** Somebody has begun to type. */
  readonly onBegun?: () => void;
  /** The language choice in the corner. */
  readonly corner?: ReactNode;
}

export function SignInScreen({ onSignedIn, onBegun, corner }: SignInScreenProps) {
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
    <SignInDoor
      corner={corner}
      isSigningIn={isSigningIn}
      onBegun={onBegun}
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
  );
}
