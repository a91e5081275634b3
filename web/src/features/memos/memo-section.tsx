import { memoDocumentPath, type CallResponse, type StoneRow } from '@loupe/contract';
import { isoGulfDay, gulfDay } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';

type Memo = CallResponse<'listMemos'>['memos_data'][number];

const toneOf: Partial<Record<Memo['status'], string>> = { OVERDUE: 'text-bad', OUT: 'text-memo' };

/** One memo: its due date, and the status of each stone. */
export function MemoSection({ memo }: { readonly memo: Memo }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const { memo_no: number, status, lines } = memo;
  const heading = `memo-${memo.memo_id}`;
  const lineOf = new Map(lines.map((line) => [line.stone.stock_uuid, line]));
  const dayOf = (instant: string | null) => day(instant && isoGulfDay(gulfDay(new Date(instant))));
  const renderStatus = ({ stock_uuid: id }: StoneRow) => {
    const line = lineOf.get(id);
    return line && formatMessage({ id: `memos.line.${line.status}` }, { day: dayOf(line.ended_at) });
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 min-[800px]:px-6">
        <h2 id={heading} className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'memos.name' }, { number })}
        </h2>
        <span className={`font-medium ${toneOf[status] ?? 'text-ink-2'}`}>
          {formatMessage({ id: `memos.status.${status}` })}
        </span>
        <span className="text-13 text-ink-2">
          {isOver(memo)
            ? formatMessage({ id: 'memos.issued' }, { day: dayOf(memo.issued_at) })
            : formatMessage({ id: 'memos.due' }, { day: day(memo.due_on) })}
        </span>
        {memo.invoice_no !== null && (
          <span className="text-13 text-ink-2">
            {formatMessage(
              { id: 'memos.invoice' },
              { invoice: memo.invoice_no, day: day(memo.invoice_date) },
            )}
          </span>
        )}
        <span className="ms-auto">
          <DocumentButton address={`${memoDocumentPath}${memo.memo_id}`}>
            {formatMessage({ id: 'memos.document' })}
          </DocumentButton>
        </span>
      </header>
      <SummaryBar summary={memo.summary} of={formatMessage({ id: 'memos.withYou' })} />
      <StoneTable
        label={formatMessage({ id: 'memos.stones' }, { number })}
        stones={lines.map(({ stone }) => stone)}
        hiddenColumns={['status']}
        isFaint={({ stock_uuid: id }) => lineOf.get(id)?.status === 'RETURNED'}
        note={{ head: formatMessage({ id: 'memos.lineStatus' }), render: renderStatus }}
      />
    </section>
  );
}

/** Whether no goods of the memo are out any more. */
const isOver = ({ status }: Memo): boolean => status === 'RETURNED' || status === 'INVOICED';
