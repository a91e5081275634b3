import { orderDocumentPath, type OrderSummary } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';

interface OrderActionsProps {
  readonly order: OrderSummary;
  readonly mayPlaceOrders: boolean;
  readonly isOwner: boolean;
}

/**
 * A buyer's actions on an order: its documents, and cancelling it before the desk or the owner has answered.
 */
export function OrderActions({ order, mayPlaceOrders, isOwner }: OrderActionsProps) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  // The owner answers orders awaiting approval in the approval banner; other members may cancel such an order
  // only if they placed it.
  const mayWithdraw =
    mayPlaceOrders &&
    (order.status === 'PENDING' || (order.status === 'AWAITING_APPROVAL' && order.is_own && !isOwner));
  const refuse = (error: Error) => {
    notify({ kind: 'error', text: errorText(error) });
  };
  const cancel = useCallMutation('cancelOrder', {
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
      <DocumentButton address={`${orderDocumentPath}${order.order_id}`}>
        {formatMessage({ id: 'orders.proForma' })}
      </DocumentButton>
      <OrderDocuments orderId={order.order_id} />
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
