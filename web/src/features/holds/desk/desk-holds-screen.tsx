import { limits, splitPacketNumbers, type DeskHold } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { mutateCall, call } from '../../../lib/call.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog, type ActionForm } from '../../../ui/desk/action-dialog.tsx';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import type { RowAction, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { DeskHoldPanel } from './desk-hold-panel.tsx';
import type { PlainUnder } from '../../../lib/text-id.ts';

const shows = ['open', 'requested', 'held', 'queued'] as const;
const packetOf = ({ stock_no: packet }: DeskHold) => packet;

/** Active holds, hold requests and queues of all customers. */
export function DeskHoldsScreen() {
  const { formatMessage } = useIntl();
  const trade = useTradeLabels();
  const { opened, open, close } = useOpenRow();
  const [dialog, openDialog] = useState<ActionForm | null>(null);
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListHolds',
    sorts: ['requested_at', 'until', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListHolds', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const label = (key: PlainUnder<'holds.desk'>) => formatMessage({ id: `holds.desk.${key}` });
  const clock = useFormatTimestamp();
  const columns: readonly DeskColumn<DeskHold>[] = [
    { key: 'stock_no', label: label('packet'), text: packetOf },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer }) => customer.company ?? customer.name,
      sort: 'customer',
    },
    { key: 'state', label: label('state'), text: ({ status: state }) => label(`state.${state}`) },
    {
      key: 'requested_at',
      label: label('requested'),
      text: ({ requested_at: at }) => clock(at),
      render: ({ requested_at: at, status: state }) =>
        state === 'REQUESTED' ? <WaitingTime since={at} /> : <bdi>{clock(at)}</bdi>,
      sort: 'requested_at',
    },
    {
      key: 'until',
      label: label('until'),
      text: ({ until }) => (until === null ? '' : clock(until)),
      render: ({ until }) => until !== null && <bdi className="text-14 font-semibold">{clock(until)}</bdi>,
      sort: 'until',
    },
    {
      key: 'stone',
      label: label('stone'),
      text: ({ stone_status: status }) => trade.value('stock-status', status),
    },
    {
      key: 'person',
      label: label('by'),
      text: ({ person, customer }) => person ?? customer.name,
      isHidden: true,
    },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
  ];
  const one = (
    key: 'grant' | 'decline' | 'extend' | 'release',
    name: 'deskGrantHold' | 'deskDeclineHold' | 'deskExtendHold' | 'deskReleaseHold',
    isFor: (hold: DeskHold) => boolean,
    hotKey?: string,
  ): RowAction<DeskHold> => ({
    key,
    label: label(key),
    ...(hotKey !== undefined && { hotKey }),
    isApplicable: isFor,
    onPress: (rows) =>
      void bulk.run({
        title: label(key),
        rows,
        nameOf: packetOf,
        work: async ({ hold_id: id }) => mutateCall(name, { data: { holds: [id] } }),
        undo: {
          title: label('reopen'),
          work: async ({ hold_id: id }) => mutateCall('deskReopenHold', { data: { holds: [id] } }),
        },
      }),
  });
  const acts = [
    one('grant', 'deskGrantHold', ({ status: state }) => state === 'REQUESTED', 'a'),
    one('decline', 'deskDeclineHold', ({ status: state }) => state === 'REQUESTED'),
    one(
      'extend',
      'deskExtendHold',
      ({ status: state, is_extended: isLong }) => state === 'ACTIVE' && !isLong,
      'e',
    ),
    one('release', 'deskReleaseHold', ({ status: state }) => state === 'ACTIVE' || state === 'QUEUED'),
  ];
  const openHoldDialog = () => {
    openDialog({
      title: label('holdFor'),
      text: label('holdForText'),
      submit: label('hold'),
      fields: [
        { name: 'customer', label: label('customerName'), maxLength: limits.userIdMax },
        { name: 'packets', label: label('packets'), kind: 'area' },
      ],
      onAnswer: ({ customer = '', packets = '' }) => {
        let held: string[] = [];
        void bulk.run({
          title: label('holdFor'),
          rows: [{ customer, packets: splitPacketNumbers(packets) }],
          nameOf: (request) => `${request.customer}: ${request.packets.join(', ')}`,
          work: async (request) => {
            const { holds_data: made } = await mutateCall('deskAddHold', { data: request });
            held = made.map(({ hold_id: id }) => id);
          },
          undo: {
            title: label('release'),
            work: async () => mutateCall('deskReleaseHold', { data: { holds: held } }),
          },
        });
      },
    });
  };
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.holds' })}
        list={list}
        columns={columns}
        keyOf={({ hold_id: id }) => id}
        nameOf={packetOf}
        empty={label('none')}
        fileName="holds"
        tools={
          <Button variant="quiet" onPress={openHoldDialog}>
            {label('holdFor')}
          </Button>
        }
        filters={
          <SingleSelectFilter
            label={label('show')}
            name="show"
            options={shows.map((value) => ({ value, label: label(`show.${value}`) }))}
          />
        }
        acts={acts}
        bulk={bulk}
        opened={opened}
        onOpen={({ hold_id: id }) => {
          open(id);
        }}
        panel={
          opened !== null && (
            <DeskHoldPanel key={opened} id={opened} acts={acts} bulk={bulk} onClose={close} />
          )
        }
      />
      {dialog && (
        <ActionDialog
          question={dialog}
          onClose={() => {
            openDialog(null);
          }}
        />
      )}
    </>
  );
}
