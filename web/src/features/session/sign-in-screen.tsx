import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { useNotify } from '../../ui/notices.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SignInFoot } from './sign-in-foot.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInMedia } from './sign-in-media.tsx';
import { outcomeKind, useSignIn, type SignInOutcome } from './use-sign-in.ts';

const SecondStepForm = lazy(async () => {
  const { SecondStepForm: form } = await import('./second-step-form.tsx');
  return { default: form };
});

const noticeDelayMs = 100;

interface SignInScreenProps {
  readonly onSignedIn: () => void;
  /** The language choice in the corner. */
  readonly corner?: ReactNode;
}

export function SignInScreen({ onSignedIn, corner }: SignInScreenProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { data: media } = useCall('loginPageMedia', {});

  const onOutcome = (outcome: SignInOutcome) => {
    const { code, retryAfterSeconds: seconds } = outcome;
    const text = formatMessage({ id: code === null ? 'session.lost' : `error.${code}` });
    const wait = seconds === undefined ? '' : ` ${formatMessage({ id: 'session.retryAfter' }, { seconds })}`;
    setTimeout(() => {
      notify({ kind: outcomeKind(outcome), text: text + wait });
    }, noticeDelayMs);
  };
  const { signIn, signInSecond, startAnew, isSigningIn, wantsCode } = useSignIn({ onOutcome, onSignedIn });

  return (
    <div className="grid min-h-dvh bg-paper min-[800px]:grid-cols-2 min-[800px]:bg-tray">
      <div className="relative hidden overflow-hidden border-e border-line bg-paper min-[800px]:block">
        <SignInMedia assets={media?.pageAssets} />
      </div>
      <div className="flex min-h-dvh flex-col px-4 min-[800px]:px-12">
        <div className="flex h-18 items-center justify-end">{corner}</div>
        <main className="m-auto w-full max-w-[360px] rounded-sheet border border-line bg-tray p-6 min-[800px]:border-0 min-[800px]:p-0">
          <h1 className="flex items-center gap-3 text-28 font-semibold text-ink">
            <Mark className="size-8 text-blue" />
            {formatMessage({ id: 'app.name' })}
          </h1>
          <p className="mt-2 min-h-[1.5em] text-ink-2">
            {media && formatMessage({ id: 'session.tagline' }, { company: media.company_name })}
          </p>
          {wantsCode ? (
            <Suspense fallback={<div className="h-60" />}>
              <SecondStepForm
                isSigningIn={isSigningIn}
                onSubmit={(code) => {
                  void signInSecond(code);
                }}
                onStartAnew={startAnew}
              />
            </Suspense>
          ) : (
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
          )}
        </main>
        <SignInFoot media={media} />
      </div>
    </div>
  );
}
