import { useCall } from '../../lib/call-query.ts';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { LockChoice } from './lock-choice.tsx';
import { SignIns } from './sign-ins.tsx';
import { TwoStep } from './two-step/two-step.tsx';

/** How a person's sign-in is guarded, and where he is signed in. */
export function Security() {
  const { data, error, refetch } = useCall('getSecurity', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={8} />;
  return (
    <div className="flex flex-col gap-8">
      <SignIns signIns={data.sign_ins} />
      <TwoStep standing={data.two_step} />
      <LockChoice after={data.lock_after} />
    </div>
  );
}
