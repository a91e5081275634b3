import type { DeskMemo } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { useDay } from '../../../lib/day.ts';
import { formatFigure } from '../../../lib/figures.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ActSheet } from '../../../ui/desk/act-sheet.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { DeskMemoPanel } from './desk-memo-panel.tsx';
import { memoName, useMemoActs } from './memo-acts.ts';

const shows = ['open', 'overdue', 'all'] as const;

/** Goods out with customers on memo: what is out and due when, what is overdue, all there ever was. */
export function DeskMemosScreen() {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListMemos',
    sorts: ['due_on', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListMemos', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const acts = useMemoActs(bulk);
  const label = (key: PlainUnder<'deskMemos'>) => formatMessage({ id: `deskMemos.${key}` });
  const columns: readonly DeskColumn<DeskMemo>[] = [
    { key: 'memo_no', label: label('number'), text: memoName },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer }) => customer.company ?? customer.name,
      sort: 'customer',
    },
    {
      key: 'status',
      label: label('status'),
      text: ({ status }) => label(`state.${status}`),
      render: ({ status }) => (
        <span className={status === 'OVERDUE' ? 'text-bad' : ''}>{label(`state.${status}`)}</span>
      ),
    },
    { key: 'due_on', label: label('due'), text: ({ due_on: due }) => day(due), sort: 'due_on' },
    { key: 'issued', label: label('issued'), text: ({ issued_at: at }) => day(at) },
    {
      key: 'pieces',
      label: label('pieces'),
      text: ({ summary }) => String(summary.pieces),
      isFigure: true,
    },
    {
      key: 'amount',
      label: label('amount'),
      text: ({ summary }) => summary.amount,
      render: ({ summary }) => <span className="text-14 font-semibold">{formatFigure(summary.amount)}</span>,
      isFigure: true,
    },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
  ];
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.memos' })}
        list={list}
        columns={columns}
        keyOf={memoName}
        nameOf={memoName}
        empty={label(`none.${show}`)}
        fileName="memos"
        tools={
          <Button variant="quiet" onPress={acts.issue}>
            {label('issue')}
          </Button>
        }
        filters={
          <OneOf
            label={label('show')}
            name="show"
            options={shows.map((value) => ({ value, label: label(`show.${value}`) }))}
          />
        }
        acts={acts.acts}
        bulk={bulk}
        opened={opened}
        onOpen={({ memo_no: number }) => {
          open(number);
        }}
        panel={
          opened !== null && (
            <DeskMemoPanel key={opened} memoNo={opened} acts={acts} bulk={bulk} onClose={close} />
          )
        }
      />
      {acts.question && <ActSheet question={acts.question} onClose={acts.closeQuestion} />}
    </>
  );
}
