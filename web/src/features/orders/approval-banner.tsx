import type { OrderSummary } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';

interface AwaitingOwnerProps {
  readonly order: OrderSummary;
  /** When the stones are released unless the owner has approved the order. */
  readonly until: string;
  readonly isOwner: boolean;
}

/**
 * An order above the limit of the member who placed it: shows until when it awaits approval, and the owner's
 * approve and decline buttons.
 */
export function ApprovalBanner({ order, until, isOwner }: AwaitingOwnerProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const number = order.order_no;
  const answered = (id: 'orders.approved' | 'orders.declined') => () => {
    notify({ kind: 'success', text: formatMessage({ id }, { number }) });
    void client.invalidateQueries({ queryKey: ['getOrderData'] });
    void client.invalidateQueries({ queryKey: ['getAllOrder'] });
  };
  const onError = (error: Error) => {
    notify({ kind: 'error', text: errorText(error) });
  };
  const approve = useCallMutation('approveOrder', { onSuccess: answered('orders.approved'), onError });
  const decline = useCallMutation('cancelOrder', { onSuccess: answered('orders.declined'), onError });
  const isBusy = approve.isPending || decline.isPending;
  const time = <bdi key="time">{minute(until)}</bdi>;
  return (
    <section
      aria-label={formatMessage({ id: 'orders.status.AWAITING_APPROVAL' })}
      className="flex max-w-[72ch] flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-blue-soft px-3 py-2"
    >
      <p className="min-w-0 grow basis-60 text-13 text-ink">
        {isOwner
          ? formatMessage({ id: 'orders.waitsForYou' }, { name: order.actor_name ?? '', time })
          : formatMessage({ id: 'orders.waitsForOwner' }, { time })}
      </p>
      {isOwner && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            isPending={approve.isPending}
            isDisabled={isBusy}
            onPress={() => {
              approve.mutate({ id: order.order_id });
            }}
          >
            {formatMessage({ id: 'orders.approve' })}
          </Button>
          <Button
            isPending={decline.isPending}
            isDisabled={isBusy}
            onPress={() => {
              decline.mutate({ id: order.order_id });
            }}
          >
            {formatMessage({ id: 'orders.decline' })}
          </Button>
        </div>
      )}
    </section>
  );
}
