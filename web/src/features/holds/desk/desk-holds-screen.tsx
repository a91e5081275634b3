import { limits, type DeskHold } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { act, call } from '../../../lib/call.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ActSheet, type ActQuestion } from '../../../ui/desk/act-sheet.tsx';
import { Age } from '../../../ui/desk/age.tsx';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { DeskHoldPanel } from './desk-hold-panel.tsx';
import { packetsIn } from '../../../lib/packets-in.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';

const shows = ['open', 'asked', 'held', 'queued'] as const;
const packetOf = ({ stock_no: packet }: DeskHold) => packet;

/** What is held for whom, what is asked for, and who waits in line. */
export function DeskHoldsScreen() {
  const { formatMessage } = useIntl();
  const trade = useTradeWords();
  const { opened, open, close } = useOpened();
  const [question, ask] = useState<ActQuestion | null>(null);
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListHolds',
    sorts: ['asked_at', 'until', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListHolds', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const label = (key: PlainUnder<'deskHolds'>) => formatMessage({ id: `deskHolds.${key}` });
  const clock = useClock();
  const columns: readonly DeskColumn<DeskHold>[] = [
    { key: 'stock_no', label: label('packet'), text: packetOf },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer }) => customer.company ?? customer.name,
      sort: 'customer',
    },
    { key: 'state', label: label('state'), text: ({ state }) => label(`state.${state}`) },
    {
      key: 'asked_at',
      label: label('asked'),
      text: ({ asked_at: at }) => clock(at),
      render: ({ asked_at: at, state }) =>
        state === 'REQUESTED' ? <Age since={at} /> : <bdi>{clock(at)}</bdi>,
      sort: 'asked_at',
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
  ): DeskAct<DeskHold> => ({
    key,
    label: label(key),
    ...(hotKey !== undefined && { hotKey }),
    isFor,
    onPress: (rows) =>
      void bulk.run({
        title: label(key),
        rows,
        nameOf: packetOf,
        work: async ({ hold_id: id }) => act(name, { data: { holds: [id] } }),
        undo: {
          title: label('reopen'),
          work: async ({ hold_id: id }) => act('deskReopenHold', { data: { holds: [id] } }),
        },
      }),
  });
  const acts = [
    one('grant', 'deskGrantHold', ({ state }) => state === 'REQUESTED', 'a'),
    one('decline', 'deskDeclineHold', ({ state }) => state === 'REQUESTED'),
    one('extend', 'deskExtendHold', ({ state, is_extended: isLong }) => state === 'ACTIVE' && !isLong, 'e'),
    one('release', 'deskReleaseHold', ({ state }) => state === 'ACTIVE' || state === 'QUEUED'),
  ];
  const askHoldFor = () => {
    ask({
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
          rows: [{ customer, packets: packetsIn(packets) }],
          nameOf: (wish) => `${wish.customer}: ${wish.packets.join(', ')}`,
          work: async (wish) => {
            const { holds_data: made } = await act('deskHoldFor', { data: wish });
            held = made.map(({ hold_id: id }) => id);
          },
          undo: {
            title: label('release'),
            work: async () => act('deskReleaseHold', { data: { holds: held } }),
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
          <Button variant="quiet" onPress={askHoldFor}>
            {label('holdFor')}
          </Button>
        }
        filters={
          <OneOf
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
      {question && (
        <ActSheet
          question={question}
          onClose={() => {
            ask(null);
          }}
        />
      )}
    </>
  );
}
