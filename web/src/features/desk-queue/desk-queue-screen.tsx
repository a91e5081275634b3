import { queueKinds, type CallAnswer, type QueueEntry, type QueueKind } from '@loupe/contract';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useClock } from '../../lib/clock.ts';
import { call } from '../../lib/call.ts';
import { useAddressTexts } from '../../lib/use-address-texts.ts';
import type { PlainUnder } from '../../lib/text-id.ts';
import { Age } from '../../ui/desk/age.tsx';
import type { DeskColumn } from '../../ui/desk/desk-column.ts';
import { DeskList } from '../../ui/desk/desk-list.tsx';
import { OneOf } from '../../ui/desk/one-of.tsx';
import { useDeskList } from '../../ui/desk/use-desk-list.ts';

interface DeskQueueScreenProps {
  /** Leads to the thing itself on its own screen. */
  readonly onOpen: (entry: QueueEntry) => void;
}

const keyOf = ({ kind, open }: QueueEntry) => `${kind} ${open}`;

/** Everything that waits for an answer of the house, the longest waiting first. */
export function DeskQueueScreen({ onOpen }: DeskQueueScreenProps) {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const [texts] = useAddressTexts();
  const kind = queueKinds.find((known) => known === texts['kind']);
  const kinds = kind === undefined ? [] : [kind];
  const list = useDeskList({
    call: 'deskListQueue',
    sorts: ['since', 'customer'],
    filters: { kinds },
    read: async (page, options) => call('deskListQueue', { data: { ...page, kinds } }, options),
  });
  const counts = useCounts();
  const label = (key: PlainUnder<'deskQueue'>) => formatMessage({ id: `deskQueue.${key}` });
  const offered = queueKinds.filter((known) => counts[known] !== undefined);
  const columns: readonly DeskColumn<QueueEntry>[] = [
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
        <span dir="auto" className="line-clamp-1 max-w-[40ch] whitespace-normal text-ink-2">
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
      text: ({ since }) => clock(since),
      render: ({ since }) => (
        <span className="text-14 font-semibold">
          <Age since={since} />
        </span>
      ),
      sort: 'since',
    },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.queue' })}
      list={list}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      empty={label('none')}
      fileName="queue"
      filters={
        offered.length > 0 && (
          <OneOf
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
        )
      }
      onOpen={onOpen}
    />
  );
}

type Counts = CallAnswer<'deskListQueue'>['counts'];

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How many wait of each kind, whatever the list shows. */
function useCounts(): Readonly<Partial<Record<QueueKind, number>>> {
  const { data } = useQuery({
    queryKey: ['deskListQueue', 'counts'],
    queryFn: async ({ signal }) => call('deskListQueue', { data: { limit: 1 } }, { signal }),
  });
  return data?.counts ?? {};
}
