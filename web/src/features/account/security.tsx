import { useCallQuery } from '../../lib/call-query.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { LockTimeoutSelect } from './lock-timeout-select.tsx';
import { ActiveSessions } from './active-sessions.tsx';
import { TwoStepSection } from './two-step/two-step-section.tsx';

/** The tab with the user's login security and active sessions. */
export function Security() {
  const { data, error, refetch } = useCallQuery('getSecurity', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  return (
    <div className="flex flex-col gap-8">
      <ActiveSessions signIns={data.sessions} />
      <TwoStepSection twoStep={data.two_step} />
      <LockTimeoutSelect after={data.lock_timeout_minutes} />
    </div>
  );
}
