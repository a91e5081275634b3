import type { DeskOrder } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import { ActSheet } from '../../../ui/desk/act-sheet.tsx';
import { Age } from '../../../ui/desk/age.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { DeskOrderPanel } from './desk-order-panel.tsx';
import { useOrderActs } from './order-acts.ts';

const shows = ['waiting', 'awaiting-owner', 'confirmed', 'all'] as const;
const numberOf = ({ order_no: number }: DeskOrder) => number;

/** Everybody's orders: those that wait for an answer, those on their way, all of them. */
export function DeskOrdersScreen() {
  const isAdmin = useIsAdmin();
  const { formatMessage } = useIntl();
  const clock = useClock();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListOrders',
    sorts: ['placed_at', 'buyer', 'order_no'],
    filters: { show },
    read: async (page, options) => call('deskListOrders', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const columns: readonly DeskColumn<DeskOrder>[] = [
    { key: 'order_no', label: formatMessage({ id: 'deskOrders.number' }), text: numberOf, sort: 'order_no' },
    {
      key: 'buyer',
      label: formatMessage({ id: 'deskOrders.buyer' }),
      text: ({ buyer }) => buyer.company ?? buyer.name,
      sort: 'buyer',
    },
    {
      key: 'person',
      label: formatMessage({ id: 'deskOrders.by' }),
      text: ({ person, buyer }) => person ?? buyer.name,
      isHidden: true,
    },
    {
      key: 'email',
      label: formatMessage({ id: 'deskOrders.email' }),
      text: ({ buyer }) => buyer.email,
      isHidden: true,
    },
    {
      key: 'status',
      label: formatMessage({ id: 'deskOrders.status' }),
      text: ({ status }) => formatMessage({ id: `orders.status.${status}` }),
    },
    {
      key: 'placed_at',
      label: formatMessage({ id: 'deskOrders.placed' }),
      text: ({ placed_at: at }) => clock(at),
      render: ({ placed_at: at, status }) =>
        status === 'PENDING' ? <Age since={at} /> : <bdi>{clock(at)}</bdi>,
      sort: 'placed_at',
    },
    {
      key: 'pieces',
      label: formatMessage({ id: 'deskOrders.pieces' }),
      text: ({ pieces }) => String(pieces),
      isFigure: true,
    },
    {
      key: 'amount',
      label: formatMessage({ id: 'deskOrders.amount' }),
      text: ({ summary }) => summary.amount,
      render: ({ summary }) => <span className="text-14 font-semibold">{formatFigure(summary.amount)}</span>,
      isFigure: true,
    },
    {
      key: 'invoice',
      label: formatMessage({ id: 'deskOrders.invoice' }),
      text: ({ invoice_no: invoice }) => invoice ?? '',
      isHidden: true,
    },
    {
      key: 'tracking',
      label: formatMessage({ id: 'deskOrders.tracking' }),
      text: ({ carrier, tracking }) => [carrier, tracking].filter((word) => word !== null).join(' '),
      isHidden: true,
    },
  ];
  const acts = useOrderActs(bulk, isAdmin);
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.orders' })}
        list={list}
        columns={columns}
        keyOf={numberOf}
        nameOf={numberOf}
        empty={formatMessage({ id: 'deskOrders.none' })}
        fileName="orders"
        filters={
          <OneOf
            label={formatMessage({ id: 'deskOrders.show' })}
            name="show"
            options={shows.map((value) => ({
              value,
              label: formatMessage({ id: `deskOrders.show.${value}` }),
            }))}
          />
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
      {acts.question && <ActSheet question={acts.question} onClose={acts.closeQuestion} />}
    </>
  );
}
