import { useIntl } from 'react-intl';
import { useAction, useCall } from '../../../lib/call-query.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { StoneTable } from '../../../ui/stones/stone-table.tsx';

/** One order beside the list: who ordered what, and what the desk answers. */
export function DeskOrderPanel({
  orderNo,
  onClose,
}: {
  readonly orderNo: string;
  readonly onClose: () => void;
}) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('deskGetOrder', { data: { order_no: orderNo } });
  const confirm = useAction('deskConfirmOrder');
  return (
    <SidePanel title={formatMessage({ id: 'orders.name' }, { number: orderNo })} onClose={onClose}>
      {!data && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="text-13 text-ink-2">
            <bdi>{data.main_data.buyer.company ?? data.main_data.buyer.name}</bdi>
            {' · '}
            {formatMessage({ id: `orders.status.${data.main_data.status}` })}
          </p>
          {data.main_data.status === 'PENDING' && (
            <Button
              variant="primary"
              isPending={confirm.isPending}
              onPress={() => {
                confirm.mutate({ data: { order_no: orderNo } });
              }}
            >
              {formatMessage({ id: 'deskOrders.confirm' })}
            </Button>
          )}
          {confirm.error && (
            <p role="alert" className="text-13 text-bad">
              {errorText(confirm.error)}
            </p>
          )}
          <StoneTable
            label={formatMessage({ id: 'orders.stones' }, { number: orderNo })}
            stones={data.item_data.map(({ stone }) => stone)}
            without={['status']}
          />
        </>
      )}
    </SidePanel>
  );
}
