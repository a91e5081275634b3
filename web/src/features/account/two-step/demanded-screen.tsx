import { useIntl } from 'react-intl';
import { openScreens } from '../../../lib/standing.ts';
import { Mark } from '../../../ui/mark.tsx';
import { SetUp } from './set-up.tsx';
import type { ReactNode } from 'react';

/** What somebody of the company sees until he has the second step that is asked of him. `leave` is his way out. */
export function DemandedScreen({ leave }: { readonly leave: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <main className="min-h-dvh bg-paper p-4 min-[800px]:p-12">
      <div className="mx-auto flex max-w-[760px] flex-col gap-5 rounded-sheet border border-line bg-tray p-6">
        <h1 className="flex items-center gap-3 text-20 font-semibold text-ink">
          <Mark className="size-6 shrink-0 text-blue" />
          {formatMessage({ id: 'account.twoStep.must' })}
        </h1>
        <p className="text-14 text-ink-2">{formatMessage({ id: 'account.twoStep.mustText' })}</p>
        <SetUp onDone={openScreens} stop={leave} />
      </div>
    </main>
  );
}
