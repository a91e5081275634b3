import type { DeskMemo } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../ui/desk/action-dialog.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { DeskMemoPanel } from './desk-memo-panel.tsx';
import { memoName, useMemoActions } from './use-memo-actions.ts';

const shows = ['open', 'overdue', 'all'] as const;

/** Goods on memo with customers: due, overdue or all. */
export function DeskMemosScreen() {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListMemos',
    sorts: ['due_on', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListMemos', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const acts = useMemoActions(bulk);
  const label = (key: PlainUnder<'memos.desk'>) => formatMessage({ id: `memos.desk.${key}` });
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
          <SingleSelectFilter
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
      {acts.question && <ActionDialog question={acts.question} onClose={acts.closeQuestion} />}
    </>
  );
}
