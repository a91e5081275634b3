import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { clearResponseCache } from '../../lib/offline-cache/response-cache.ts';
import { useSessionStatus } from '../../lib/session-status.ts';
import { Button } from '../../ui/button.tsx';
import { DiamondLoader } from '../../ui/diamond-loader.tsx';
import { useSignOut } from './use-sign-out.ts';

const LockScreen = lazy(async () => {
  const { LockScreen: screen } = await import('../../features/session/lock-screen.tsx');
  return { default: screen };
});
const DemandedScreen = lazy(async () => {
  const { RequiredSetupScreen: screen } =
    await import('../../features/account/two-step/required-setup-screen.tsx');
  return { default: screen };
});

/**
 * Renders its children only while the session is fully open; otherwise removes them and clears all cached
 * data.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const status = useSessionStatus();
  const leave = useSignOut();
  useEffect(() => {
    if (status === 'open') return;
    client.clear();
    void clearResponseCache({ keepsDrafts: true });
  }, [status, client]);
  if (status === 'open') return children;
  const wayOut = (
    <Button variant="quiet" onPress={() => void leave()}>
      {formatMessage({ id: 'shell.signOut' })}
    </Button>
  );
  return (
    <Suspense fallback={<DiamondLoader />}>
      {status === 'locked' ? <LockScreen signOutLink={wayOut} /> : <DemandedScreen signOutLink={wayOut} />}
    </Suspense>
  );
}
