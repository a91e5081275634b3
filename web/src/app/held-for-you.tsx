import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { HeldStones } from '../features/holds/held-stones.tsx';
import { useHolds } from '../features/holds/use-holds.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useNotify } from '../ui/notices.tsx';
import { mayOrder, useDashboard } from './use-dashboard.ts';

interface HeldForYouProps {
  readonly onPlaceOrder: (stones: readonly StoneRow[]) => void;
}

/** What is held for the customer, on the screens where he decides; nothing for those who may not hold. */
export function HeldForYou({ onPlaceOrder }: HeldForYouProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data } = useDashboard();
  const holds = useHolds({
    enabled: data !== undefined && mayOrder(data),
    onReleased: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'holds.released' }) });
    },
    onFailed: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
  });
  return (
    <HeldStones
      open={holds.open}
      ended={holds.ended}
      isBusy={holds.isBusy}
      onRelease={holds.release}
      onPlaceOrder={onPlaceOrder}
    />
  );
}
