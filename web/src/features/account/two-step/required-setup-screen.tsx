import { useIntl } from 'react-intl';
import { unlockScreens } from '../../../lib/session-status.ts';
import { Logo } from '../../../ui/logo.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';
import type { ReactNode } from 'react';

/**
 * The screen for staff who have not set up mandatory two-step login. `signOutLink` is the way to leave it.
 */
export function RequiredSetupScreen({ signOutLink }: { readonly signOutLink: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <main className="min-h-dvh bg-paper p-4 min-[800px]:p-12">
      <div className="mx-auto flex max-w-[760px] flex-col gap-5 rounded-sheet border border-line bg-tray p-6">
        <h1 className="flex items-center gap-3 text-20 font-semibold text-ink">
          <Logo className="size-6 shrink-0 text-blue" />
          {formatMessage({ id: 'account.twoStep.must' })}
        </h1>
        <p className="text-14 text-ink-2">{formatMessage({ id: 'account.twoStep.mustText' })}</p>
        <TwoStepSetup onDone={unlockScreens} stop={signOutLink} />
      </div>
    </main>
  );
}
