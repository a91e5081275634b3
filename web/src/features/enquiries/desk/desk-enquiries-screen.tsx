import type { DeskEnquiry } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { act, call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Age } from '../../../ui/desk/age.tsx';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { DeskEnquiryPanel } from './desk-enquiry-panel.tsx';

const shows = ['open', 'all'] as const;
const numberOf = ({ enquiry_no: number }: DeskEnquiry) => number;
const reopen = async ({ enquiry_id: id }: DeskEnquiry) => act('deskReopenEnquiry', { id });

/** What customers ask: enquiries that wait for an answer, or all. */
export function DeskEnquiriesScreen() {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListEnquiries',
    sorts: ['since', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListEnquiries', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const label = (key: PlainUnder<'deskEnquiries'>) => formatMessage({ id: `deskEnquiries.${key}` });
  const columns: readonly DeskColumn<DeskEnquiry>[] = [
    { key: 'enquiry_no', label: label('number'), text: numberOf },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ buyer }) => buyer.company ?? buyer.name,
      sort: 'customer',
    },
    {
      key: 'text',
      label: label('text'),
      text: ({ text }) => text,
      render: ({ text }) => (
        <span dir="auto" className="line-clamp-1 max-w-[36ch] min-w-24 whitespace-normal">
          {text}
        </span>
      ),
    },
    {
      key: 'status',
      label: label('status'),
      text: ({ status }) => formatMessage({ id: `deskEnquiries.state.${status}` }),
    },
    {
      key: 'since',
      label: label('since'),
      text: ({ waiting_since: since, last_message_at: last }) => clock(since ?? last),
      render: ({ waiting_since: since, last_message_at: last }) =>
        since === null ? <bdi>{clock(last)}</bdi> : <Age since={since} />,
      sort: 'since',
    },
    { key: 'goods', label: label('goods'), text: ({ goods }) => String(goods), isFigure: true },
    { key: 'email', label: label('email'), text: ({ buyer }) => buyer.email, isHidden: true },
  ];
  const acts: readonly DeskAct<DeskEnquiry>[] = [
    {
      key: 'close',
      label: label('close'),
      isFor: ({ status }) => status !== 'CLOSED',
      onPress: (rows) =>
        void bulk.run({
          title: label('close'),
          rows,
          nameOf: numberOf,
          work: async ({ enquiry_id: id }) => act('deskCloseEnquiry', { id }),
          undo: { title: label('reopen'), work: reopen },
        }),
    },
    {
      key: 'reopen',
      label: label('reopen'),
      isFor: ({ status }) => status === 'CLOSED',
      onPress: (rows) => void bulk.run({ title: label('reopen'), rows, nameOf: numberOf, work: reopen }),
    },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.enquiries' })}
      list={list}
      columns={columns}
      keyOf={({ enquiry_id: id }) => id}
      nameOf={numberOf}
      empty={label(`none.${show}`)}
      fileName="enquiries"
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
      onOpen={({ enquiry_id: id }) => {
        open(id);
      }}
      panel={opened !== null && <DeskEnquiryPanel key={opened} id={opened} onClose={close} />}
    />
  );
}
