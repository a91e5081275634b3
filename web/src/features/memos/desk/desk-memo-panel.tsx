import { memoDocumentPath, type DeskMemo } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { stoneName } from '../../../trade/stones/stone-facts.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { PanelStones } from '../../../trade/desk/panel-stones.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import type { MemoActions } from './use-memo-actions.ts';

interface DeskMemoPanelProps {
  readonly memoNo: string;
  readonly acts: MemoActions;
  readonly bulk: BulkAction;
  readonly onClose: () => void;
}

/** Details of one memo beside the list: goods, customer, due date and returns. */
export function DeskMemoPanel({ memoNo, acts, bulk, onClose }: DeskMemoPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetMemo', { data: { memo_no: memoNo } });
  return (
    <SidePanel title={formatMessage({ id: 'memos.name' }, { number: memoNo })} bulk={bulk} onClose={onClose}>
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Opened memo={data.memo_data} acts={acts} />}
    </SidePanel>
  );
}

function Opened({ memo, acts }: { readonly memo: DeskMemo; readonly acts: MemoActions }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { customer, summary, lines, invoice_no: invoice } = memo;
  const label = (key: PlainUnder<'memos.desk'>) => formatMessage({ id: `memos.desk.${key}` });
  const lineOf = new Map(lines.map((line) => [line.stone.stock_uuid, line]));
  const isOut = (id: string) => lineOf.get(id)?.status === 'OUT';
  const back = lines.flatMap(({ stone }) =>
    chosen.has(stone.stock_uuid) && isOut(stone.stock_uuid) ? [stoneName(stone)] : [],
  );
  return (
    <>
      <PanelFacts
        facts={[
          { label: label('status'), value: label(`state.${memo.status}`) },
          { label: label('due'), value: <b className="font-semibold">{day(memo.due_on)}</b> },
          { label: label('issued'), value: day(memo.issued_at) },
          { label: label('customer'), value: customer.company ?? customer.name },
          { label: label('email'), value: <bdi dir="ltr">{customer.email}</bdi> },
          {
            label: label('amount'),
            value: (
              <bdi dir="ltr" className="tabular-nums">
                {summary.pieces} / {formatFigure(summary.cts)} ct / {formatFigure(summary.amount)}
              </bdi>
            ),
          },
          { label: label('note'), value: memo.description },
          { label: label('invoiceNo'), value: invoice && `${invoice}, ${day(memo.invoice_date)}` },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {back.length > 0 && (
          <Button
            variant="primary"
            onPress={() => {
              acts.returnSome(memo, back);
              setChosen(new Set());
            }}
          >
            {formatMessage({ id: 'memos.desk.returnSome' }, { count: back.length })}
          </Button>
        )}
        {acts.acts
          .filter(({ isApplicable }) => isApplicable(memo))
          .map((act) => (
            <Button
              key={act.key}
              onPress={() => {
                act.onPress([memo]);
              }}
            >
              {act.label}
            </Button>
          ))}
        <DocumentButton address={`${memoDocumentPath}${memo.memo_id}`}>
          {formatMessage({ id: 'memos.document' })}
        </DocumentButton>
      </div>
      <PanelStones
        label={formatMessage({ id: 'memos.stones' }, { number: memo.memo_no })}
        stones={lines.map(({ stone }) => stone)}
        selection={
          lines.some(({ status }) => status === 'OUT')
            ? { ids: chosen, onChange: setChosen, canSelect: ({ stock_uuid: id }) => isOut(id) }
            : undefined
        }
        isFaint={({ stock_uuid: id }) => lineOf.get(id)?.status === 'RETURNED'}
        renderNote={({ stock_uuid: id }) => {
          const line = lineOf.get(id);
          return (
            line &&
            line.status !== 'OUT' && (
              <span>
                {label(`line.${line.status}`)} {day(line.ended_at)}
              </span>
            )
          );
        }}
      />
    </>
  );
}
