import type { DeskEnquiry } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { mutateCall, call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import type { RowAction, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { DeskEnquiryPanel } from './desk-enquiry-panel.tsx';

const shows = ['open', 'all'] as const;
const numberOf = ({ enquiry_no: number }: DeskEnquiry) => number;
const reopen = async ({ enquiry_id: id }: DeskEnquiry) => mutateCall('deskReopenEnquiry', { id });

/** Customers' enquiries: those awaiting an answer, or all. */
export function DeskEnquiriesScreen() {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListEnquiries',
    sorts: ['since', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListEnquiries', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const label = (key: PlainUnder<'enquiries.desk'>) => formatMessage({ id: `enquiries.desk.${key}` });
  const columns: readonly DeskColumn<DeskEnquiry>[] = [
    { key: 'enquiry_no', label: label('number'), text: numberOf },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer }) => customer.company ?? customer.name,
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
      text: ({ status }) => formatMessage({ id: `enquiries.desk.state.${status}` }),
    },
    {
      key: 'since',
      label: label('since'),
      text: ({ awaiting_reply_since: since, last_message_at: last }) => clock(since ?? last),
      render: ({ awaiting_reply_since: since, last_message_at: last }) =>
        since === null ? <bdi>{clock(last)}</bdi> : <WaitingTime since={since} />,
      sort: 'since',
    },
    { key: 'goods', label: label('goods'), text: ({ goods }) => String(goods), isFigure: true },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
  ];
  const acts: readonly RowAction<DeskEnquiry>[] = [
    {
      key: 'close',
      label: label('close'),
      isApplicable: ({ status }) => status !== 'CLOSED',
      onPress: (rows) =>
        void bulk.run({
          title: label('close'),
          rows,
          nameOf: numberOf,
          work: async ({ enquiry_id: id }) => mutateCall('deskCloseEnquiry', { id }),
          undo: { title: label('reopen'), work: reopen },
        }),
    },
    {
      key: 'reopen',
      label: label('reopen'),
      isApplicable: ({ status }) => status === 'CLOSED',
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
        <SingleSelectFilter
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
