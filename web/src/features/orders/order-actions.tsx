import { orderPaperPath, type OrderHead as Order } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAction } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { PaperButton } from '../../ui/paper-button.tsx';

interface OrderActionsProps {
  readonly order: Order;
  readonly mayOrder: boolean;
  readonly isOwner: boolean;
}

/** What a buyer does with an order: its papers, and taking it back while nobody has answered. */
export function OrderActions({ order, mayOrder, isOwner }: OrderActionsProps) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  // What waits for the owner he answers elsewhere; of the others only whoever placed it takes it back.
  const mayWithdraw =
    mayOrder &&
    (order.status === 'PENDING' || (order.status === 'AWAITING_OWNER' && order.is_own && !isOwner));
  const refuse = (error: Error) => {
    notify({ kind: 'error', text: errorText(error) });
  };
  const cancel = useAction('cancelOrder', {
    onSuccess: () => {
      notify({
        kind: 'success',
        text: formatMessage({ id: 'orders.withdrawn' }, { number: order.order_no }),
      });
      void client.invalidateQueries({ queryKey: ['getOrderData'] });
      void client.invalidateQueries({ queryKey: ['getAllOrder'] });
    },
    onError: refuse,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PaperButton address={`${orderPaperPath}${order.order_id}`}>
        {formatMessage({ id: 'orders.proForma' })}
      </PaperButton>
      {mayWithdraw && !isAsking && (
        <Button
          variant="quiet"
          onPress={() => {
            setAsking(true);
          }}
        >
          {formatMessage({ id: 'orders.withdraw' })}
        </Button>
      )}
      {mayWithdraw && isAsking && (
        <span
          role="group"
          aria-label={formatMessage({ id: 'orders.withdraw' })}
          className="flex flex-wrap items-center gap-2"
        >
          <span className="text-13 text-ink-2">{formatMessage({ id: 'orders.withdrawAsk' })}</span>
          <Button
            isPending={cancel.isPending}
            onPress={() => {
              cancel.mutate({ id: order.order_id });
            }}
          >
            {formatMessage({ id: 'orders.withdrawYes' })}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              setAsking(false);
            }}
          >
            {formatMessage({ id: 'orders.withdrawNo' })}
          </Button>
        </span>
      )}
    </div>
  );
}
