import { limits, splitPacketNumbers, type DeskMemo } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { ActionForm } from '../../../ui/desk/action-dialog.tsx';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';

const usualDays = 7;
export const memoName = ({ memo_no: number }: DeskMemo) => number;
const revokeMemo = async (memo_no: string) => mutateCall('deskRevokeMemo', { data: { memo_no } });
const undoReturn = async ({ memo_no }: DeskMemo) => mutateCall('deskUndoMemoReturn', { data: { memo_no } });
const isOut = ({ lines }: DeskMemo) => lines.some(({ status }) => status === 'OUT');
const dayFromNow = (days: number) => isoGulfDay(gulfDay(new Date()) + days);

/** The desk's actions on one or several memos, and issuing a new one. */
export function useMemoActions(bulk: BulkAction) {
  const { formatMessage } = useIntl();
  const [dialog, openDialog] = useState<ActionForm | null>(null);
  const label = (key: PlainUnder<'memos.desk'>) => formatMessage({ id: `memos.desk.${key}` });
  const run = (
    key: PlainUnder<'memos.desk'>,
    rows: readonly DeskMemo[],
    work: (memo: DeskMemo) => Promise<unknown>,
    undo?: { readonly title: string; readonly work: (memo: DeskMemo) => Promise<unknown> },
  ) => void bulk.run({ title: label(key), rows, nameOf: memoName, work, ...(undo && { undo }) });
  const returnUndone = { title: label('undoReturn'), work: undoReturn };
  const acts: readonly RowAction<DeskMemo>[] = [
    {
      key: 'extend',
      label: label('extend'),
      hotKey: 'e',
      isApplicable: isOut,
      onPress: (rows) => {
        openDialog({
          title: label('extend'),
          submit: label('extend'),
          fields: [{ name: 'due', label: label('newDue'), kind: 'date', initial: dayFromNow(usualDays) }],
          onAnswer: ({ due: due_on = '' }) => {
            run('extend', rows, async ({ memo_no }) =>
              mutateCall('deskExtendMemo', { data: { memo_no, due_on } }),
            );
          },
        });
      },
    },
    {
      key: 'return',
      label: label('return'),
      isApplicable: isOut,
      onPress: (rows) => {
        run(
          'return',
          rows,
          async ({ memo_no }) => mutateCall('deskReturnMemo', { data: { memo_no } }),
          returnUndone,
        );
      },
    },
    {
      key: 'undoReturn',
      label: label('undoReturn'),
      isApplicable: ({ status, lines }) =>
        status !== 'INVOICED' && lines.some((line) => line.status === 'RETURNED'),
      onPress: (rows) => {
        run('undoReturn', rows, undoReturn);
      },
    },
    {
      key: 'revoke',
      label: label('revoke'),
      isApplicable: ({ status, issued_at: at }) =>
        status === 'OUT' && gulfDay(new Date(at)) === gulfDay(new Date()),
      onPress: (rows) => {
        run('revoke', rows, async ({ memo_no: number }) => revokeMemo(number));
      },
    },
    {
      key: 'invoice',
      label: label('invoice'),
      hotKey: 'i',
      isApplicable: isOut,
      onPress: (rows) => {
        openDialog({
          title: label('invoice'),
          text: label('invoiceText'),
          submit: label('invoice'),
          fields: [
            { name: 'number', label: label('invoiceNo'), maxLength: limits.referenceMax },
            { name: 'date', label: label('invoiceDate'), kind: 'date', initial: dayFromNow(0) },
          ],
          onAnswer: ({ number: invoice_no = '', date: invoice_date = '' }) => {
            run('invoice', rows, async ({ memo_no }) =>
              mutateCall('deskInvoiceMemo', { data: { memo_no, invoice_no, invoice_date } }),
            );
          },
        });
      },
    },
  ];
  return {
    acts,
    question: dialog,
    closeQuestion: () => {
      openDialog(null);
    },
    /** Returns some packets; the others stay out. */
    returnSome: (memo: DeskMemo, packets: readonly string[]) => {
      run(
        'return',
        [memo],
        async ({ memo_no }) => mutateCall('deskReturnMemo', { data: { memo_no, packets: [...packets] } }),
        returnUndone,
      );
    },
    issue: () => {
      openDialog({
        title: label('issue'),
        text: label('issueText'),
        submit: label('issueDo'),
        fields: [
          { name: 'customer', label: label('customerName'), maxLength: limits.userIdMax },
          { name: 'packets', label: label('packets'), kind: 'area' },
          { name: 'due', label: label('due'), kind: 'date', initial: dayFromNow(usualDays) },
          {
            name: 'note',
            label: label('note'),
            kind: 'area',
            isOptional: true,
            maxLength: limits.descriptionMax,
          },
        ],
        onAnswer: ({ customer = '', packets = '', due = '', note = '' }) => {
          const memoRequest = {
            customer,
            packets: splitPacketNumbers(packets),
            due_on: due,
            description: note,
          };
          let issued = '';
          void bulk.run({
            title: label('issue'),
            rows: [memoRequest],
            nameOf: () => `${customer}: ${memoRequest.packets.join(', ')}`,
            work: async (data) => {
              const { memo_data: memo } = await mutateCall('deskIssueMemo', { data });
              issued = memo.memo_no;
            },
            undo: { title: label('revoke'), work: async () => revokeMemo(issued) },
          });
        },
      });
    },
  };
}

export type MemoActions = ReturnType<typeof useMemoActions>;
