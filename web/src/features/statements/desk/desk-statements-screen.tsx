import type { Receivable } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { DeskStatementPanel } from './desk-statement-panel.tsx';
import { JournalDialog } from './journal-dialog.tsx';

const shows = ['all', 'overdue', 'owing'] as const;
const keyOf = ({ customer_id: id }: Receivable) => id;
const nameOf = ({ customer }: Receivable) => customer.company ?? customer.name;

/** What customers owe, the most overdue first; the account of one of them beside it. */
export function DeskStatementsScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpenRow();
  const [isExporting, setExporting] = useState(false);
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListReceivables',
    sorts: ['overdue', 'balance', 'name'],
    filters: { show },
    read: async (page, options) => call('deskListReceivables', { data: { ...page, show } }, options),
  });
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.statements' })}
        list={list}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={formatMessage({ id: 'statements.desk.none' })}
        fileName="receivables"
        filters={
          <SingleSelectFilter
            label={formatMessage({ id: 'statements.desk.show' })}
            name="show"
            options={shows.map((value) => ({
              value,
              label: formatMessage({ id: `statements.desk.show.${value}` }),
            }))}
          />
        }
        tools={
          <Button
            variant="quiet"
            onPress={() => {
              setExporting(true);
            }}
          >
            {formatMessage({ id: 'statements.desk.journal' })}
          </Button>
        }
        opened={opened}
        onOpen={(row) => {
          open(keyOf(row));
        }}
        panel={opened !== null && <DeskStatementPanel key={opened} id={opened} onClose={close} />}
      />
      {isExporting && (
        <JournalDialog
          onClose={() => {
            setExporting(false);
          }}
        />
      )}
    </>
  );
}

function useColumns(): readonly DeskColumn<Receivable>[] {
  const { formatMessage } = useIntl();
  return [
    { key: 'customer', label: formatMessage({ id: 'statements.desk.customer' }), text: nameOf, sort: 'name' },
    {
      key: 'email',
      label: formatMessage({ id: 'statements.desk.email' }),
      text: ({ customer }) => customer.email,
      isHidden: true,
    },
    {
      key: 'days',
      label: formatMessage({ id: 'statements.desk.days' }),
      text: ({ days_overdue: days }) => (days === null || days <= 0 ? '' : String(days)),
      isFigure: true,
    },
    {
      key: 'limit',
      label: formatMessage({ id: 'statements.limit' }),
      text: ({ limit }) => limit ?? '',
      render: ({ limit }) => (limit === null ? '' : <bdi dir="ltr">{formatFigure(limit)}</bdi>),
      isFigure: true,
    },
    {
      key: 'balance',
      label: formatMessage({ id: 'statements.balance' }),
      text: ({ balance }) => balance,
      render: ({ balance }) => <bdi dir="ltr">{formatFigure(balance)}</bdi>,
      sort: 'balance',
      isFigure: true,
    },
    {
      key: 'overdue',
      label: formatMessage({ id: 'statements.overdue' }),
      text: ({ overdue }) => overdue,
      render: ({ overdue }) => (
        <bdi dir="ltr" className={`text-14 font-semibold ${Number(overdue) > 0 ? 'text-bad' : 'text-ink'}`}>
          {formatFigure(overdue)}
        </bdi>
      ),
      sort: 'overdue',
      isFigure: true,
    },
  ];
}
