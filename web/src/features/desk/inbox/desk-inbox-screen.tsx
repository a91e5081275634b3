import { inboxKinds, type CallResponse, type InboxItem } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { call } from '../../../lib/call.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SelectFilter } from '../../../ui/desk/select-filter.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useInboxCounts } from './use-inbox-counts.ts';

interface DeskQueueScreenProps {
  /** Opens the item on its own screen. */
  readonly onOpen: (entry: InboxItem) => void;
}

const keyOf = ({ kind, key: open }: InboxItem) => `${kind} ${open}`;

/** All items awaiting the desk's answer, longest waiting first. */
export function DeskInboxScreen({ onOpen }: DeskQueueScreenProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const [texts] = useUrlParams();
  const kind = inboxKinds.find((known) => known === texts['kind']);
  const kinds = kind === undefined ? [] : [kind];
  const scope = texts['scope'] === 'mine' ? 'mine' : 'everyone';
  const list = useDeskList({
    call: 'deskListInbox',
    sorts: ['since', 'customer'],
    filters: { kinds, scope },
    read: async (page, options) => call('deskListInbox', { data: { ...page, kinds, scope } }, options),
  });
  const counts = useInboxCounts();
  const label = (key: PlainUnder<'inbox.desk'>) => formatMessage({ id: `inbox.desk.${key}` });
  const offered = inboxKinds.filter((known) => counts[known] !== undefined);
  const columns: readonly DeskColumn<InboxItem>[] = [
    { key: 'name', label: label('name'), text: ({ name }) => name },
    {
      key: 'kind',
      label: label('kind'),
      text: (entry) => label(`kind.${entry.kind}`),
    },
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
        <span
          dir="auto"
          className="inline-block max-w-full truncate align-bottom text-ink-2 min-[800px]:line-clamp-1 min-[800px]:max-w-[40ch] min-[800px]:whitespace-normal"
        >
          {text}
        </span>
      ),
    },
    {
      key: 'pieces',
      label: label('pieces'),
      text: ({ pieces }) => (pieces === 0 ? '' : String(pieces)),
      isFigure: true,
    },
    {
      key: 'since',
      label: label('since'),
      text: ({ waiting_since }) => clock(waiting_since),
      render: ({ waiting_since }) => (
        <span className="text-14 font-semibold">
          <WaitingTime since={waiting_since} />
        </span>
      ),
      sort: 'since',
    },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.inbox' })}
      list={list}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      empty={label('none')}
      fileName="queue"
      filters={
        <>
          <SelectFilter
            label={label('scope')}
            name="scope"
            all={label('scope.everyone')}
            options={[{ value: 'mine', label: label('scope.mine') }]}
          />
          {offered.length > 0 && (
            <SingleSelectFilter
              label={label('kind')}
              name="kind"
              options={[
                { value: 'all', label: label('all'), count: sumOf(counts) },
                ...offered.map((value) => ({
                  value,
                  label: label(`kinds.${value}`),
                  count: counts[value] ?? 0,
                })),
              ]}
            />
          )}
        </>
      }
      onOpen={onOpen}
    />
  );
}

type Counts = CallResponse<'deskListInbox'>['counts'];

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);
