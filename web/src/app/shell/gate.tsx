import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { forgetKept } from '../../lib/kept/kept-answers.ts';
import { useStanding } from '../../lib/standing.ts';
import { Button } from '../../ui/button.tsx';
import { DiamondLoader } from '../../ui/diamond-loader.tsx';
import { useLeave } from './use-leave.ts';

const LockScreen = lazy(async () => {
  const { LockScreen: screen } = await import('../../features/session/lock-screen.tsx');
  return { default: screen };
});
const DemandedScreen = lazy(async () => {
  const { DemandedScreen: screen } = await import('../../features/account/two-step/demanded-screen.tsx');
  return { default: screen };
});

/** Shows what is inside only while the sign-in opens everything; otherwise nothing of it is left on the page. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const standing = useStanding();
  const leave = useLeave();
  useEffect(() => {
    if (standing === 'whole') return;
    client.clear();
    void forgetKept();
  }, [standing, client]);
  if (standing === 'whole') return children;
  const wayOut = (
    <Button variant="quiet" onPress={() => void leave()}>
      {formatMessage({ id: 'shell.signOut' })}
    </Button>
  );
  return (
    <Suspense fallback={<DiamondLoader />}>
      {standing === 'locked' ? <LockScreen leave={wayOut} /> : <DemandedScreen leave={wayOut} />}
    </Suspense>
  );
}
