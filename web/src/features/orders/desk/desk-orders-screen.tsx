import type { DeskOrder } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { act, call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import { Age } from '../../../ui/desk/age.tsx';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { DeskOrderPanel } from './desk-order-panel.tsx';

const shows = ['waiting', 'confirmed', 'all'] as const;
const numberOf = ({ order_no: number }: DeskOrder) => number;

/** Everybody's orders: those that wait for an answer, those on their way, all of them. */
export function DeskOrdersScreen() {
  const { formatMessage } = useIntl();
  const [texts, change] = useAddressTexts();
  const show = shows.find((known) => known === texts['show']) ?? 'waiting';
  const list = useDeskList({
    call: 'deskListOrders',
    sorts: ['placed_at', 'buyer', 'order_no'],
    filters: { show },
    read: async (page, signal) =>
      call('deskListOrders', { data: { ...page, show } }, { ...(signal && { signal }) }),
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
      key: 'status',
      label: formatMessage({ id: 'deskOrders.status' }),
      text: ({ status }) => formatMessage({ id: `orders.status.${status}` }),
    },
    {
      key: 'placed_at',
      label: formatMessage({ id: 'deskOrders.placed' }),
      text: ({ placed_at: at }) => formatGulfClock(new Date(at)),
      render: ({ placed_at: at, status }) =>
        status === 'PENDING' ? <Age since={at} /> : <bdi>{formatGulfClock(new Date(at))}</bdi>,
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
  ];
  const acts: readonly DeskAct<DeskOrder>[] = [
    {
      key: 'confirm',
      label: formatMessage({ id: 'deskOrders.confirm' }),
      hotKey: 'a',
      isFor: ({ status }) => status === 'PENDING',
      onPress: (rows) =>
        void bulk.run({
          title: formatMessage({ id: 'deskOrders.confirm' }),
          rows,
          nameOf: numberOf,
          work: async ({ order_no }) => act('deskConfirmOrder', { data: { order_no } }),
        }),
    },
    {
      key: 'deliver',
      label: formatMessage({ id: 'deskOrders.deliver' }),
      isFor: ({ status }) => status === 'SHIPPED',
      onPress: (rows) =>
        void bulk.run({
          title: formatMessage({ id: 'deskOrders.deliver' }),
          rows,
          nameOf: numberOf,
          work: async ({ order_no }) => act('deskDeliverOrder', { data: { order_no } }),
        }),
    },
  ];
  const { open = null } = texts;
  return (
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
      acts={acts}
      bulk={bulk}
      opened={open}
      onOpen={({ order_no: number }) => {
        change({ open: number });
      }}
      panel={
        open !== null && (
          <DeskOrderPanel
            orderNo={open}
            onClose={() => {
              change({ open: '' });
            }}
          />
        )
      }
    />
  );
}
