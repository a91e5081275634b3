import type { DeskOrder } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { ActionDialog } from '../../../ui/desk/action-dialog.tsx';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { TextFilter } from '../../../ui/desk/text-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { DeskOrderPanel } from './desk-order-panel.tsx';
import { useOrderActions } from './use-order-actions.ts';

const shows = ['pending', 'awaiting-approval', 'confirmed', 'all'] as const;
const numberOf = ({ order_no: number }: DeskOrder) => number;

/** Orders of all customers: pending, in progress or all. */
export function DeskOrdersScreen() {
  const isAdmin = useIsAdmin();
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const [{ day: typedDay = '' }] = useUrlParams();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typedDay) ? typedDay : null;
  const list = useDeskList({
    call: 'deskListOrders',
    sorts: ['placed_at', 'buyer', 'order_no'],
    filters: { show, day: day ?? '' },
    read: async (page, options) => call('deskListOrders', { data: { ...page, show, day } }, options),
  });
  const bulk = useBulkAction();
  const columns: readonly DeskColumn<DeskOrder>[] = [
    { key: 'order_no', label: formatMessage({ id: 'orders.desk.number' }), text: numberOf, sort: 'order_no' },
    {
      key: 'buyer',
      label: formatMessage({ id: 'orders.desk.buyer' }),
      text: ({ customer }) => customer.company ?? customer.name,
      sort: 'buyer',
    },
    {
      key: 'person',
      label: formatMessage({ id: 'orders.desk.by' }),
      text: ({ actor_name, customer }) => actor_name ?? customer.name,
      isHidden: true,
    },
    {
      key: 'email',
      label: formatMessage({ id: 'orders.desk.email' }),
      text: ({ customer }) => customer.email,
      isHidden: true,
    },
    {
      key: 'status',
      label: formatMessage({ id: 'orders.desk.status' }),
      text: ({ status }) => formatMessage({ id: `orders.status.${status}` }),
    },
    {
      key: 'placed_at',
      label: formatMessage({ id: 'orders.desk.placed' }),
      text: ({ placed_at: at }) => clock(at),
      render: ({ placed_at: at, status }) =>
        status === 'PENDING' ? <WaitingTime since={at} /> : <bdi>{clock(at)}</bdi>,
      sort: 'placed_at',
    },
    {
      key: 'pieces',
      label: formatMessage({ id: 'orders.desk.pieces' }),
      text: ({ pieces }) => String(pieces),
      isFigure: true,
    },
    {
      key: 'amount',
      label: formatMessage({ id: 'orders.desk.amount' }),
      text: ({ summary }) => summary.amount,
      render: ({ summary }) => <span className="text-14 font-semibold">{formatFigure(summary.amount)}</span>,
      isFigure: true,
    },
    {
      key: 'invoice',
      label: formatMessage({ id: 'orders.desk.invoice' }),
      text: ({ invoice_no: invoice }) => invoice ?? '',
      isHidden: true,
    },
    {
      key: 'tracking',
      label: formatMessage({ id: 'orders.desk.tracking' }),
      text: ({ carrier, tracking }) => [carrier, tracking].filter((word) => word !== null).join(' '),
      isHidden: true,
    },
  ];
  const acts = useOrderActions(bulk, isAdmin);
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.orders' })}
        list={list}
        columns={columns}
        keyOf={numberOf}
        nameOf={numberOf}
        empty={formatMessage({ id: 'orders.desk.none' })}
        fileName="orders"
        filters={
          <>
            <SingleSelectFilter
              label={formatMessage({ id: 'orders.desk.show' })}
              name="show"
              options={shows.map((value) => ({
                value,
                label: formatMessage({ id: `orders.desk.show.${value}` }),
              }))}
            />
            <TextFilter label={formatMessage({ id: 'orders.desk.placed' })} name="day" type="date" />
          </>
        }
        acts={acts.acts}
        bulk={bulk}
        opened={opened}
        onOpen={({ order_no: number }) => {
          open(number);
        }}
        panel={
          opened !== null && (
            <DeskOrderPanel key={opened} orderNo={opened} acts={acts} bulk={bulk} onClose={close} />
          )
        }
      />
      {acts.question && <ActionDialog question={acts.question} onClose={acts.closeQuestion} />}
    </>
  );
}
