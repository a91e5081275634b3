import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { HeldStones } from '../features/holds/held-stones.tsx';
import { useHolds } from '../features/holds/use-holds.ts';
import { useNotify } from '../ui/notices.tsx';
import { useNotifyFailure } from '../ui/use-notify-failure.ts';
import { mayHoldStones, maySeeOrders, useDashboard } from './use-dashboard.ts';

interface HeldForYouProps {
  /** Absent when the user may not order. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** The stones held for the customer's company, on the screens where the customer decides about them. */
export function HeldStonesSection({ onPlaceOrder }: HeldForYouProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { data } = useDashboard();
  const holds = useHolds({
    enabled: data !== undefined && maySeeOrders(data),
    onReleased: (count) => {
      notify({ kind: 'success', text: formatMessage({ id: 'holds.released' }, { count }) });
    },
    onFailed: (error) => {
      notifyFailure(error);
    },
  });
  return (
    <HeldStones
      open={holds.open}
      ended={holds.ended}
      isBusy={holds.isBusy}
      onRelease={data && mayHoldStones(data) ? holds.release : undefined}
      onPlaceOrder={onPlaceOrder}
    />
  );
}
