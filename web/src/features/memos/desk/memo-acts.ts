import { limits, type DeskMemo } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { act } from '../../../lib/call.ts';
import { packetsIn } from '../../../lib/packets-in.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { ActQuestion } from '../../../ui/desk/act-sheet.tsx';
import type { DeskAct } from '../../../ui/desk/desk-column.ts';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';

const usualDays = 7;
export const memoName = ({ memo_no: number }: DeskMemo) => number;
const takeBackMemo = async (memo_no: string) => act('deskTakeBackMemo', { data: { memo_no } });
const takeBackReturn = async ({ memo_no }: DeskMemo) => act('deskTakeBackReturn', { data: { memo_no } });
const isOut = ({ lines }: DeskMemo) => lines.some(({ status }) => status === 'OUT');
const dayFromNow = (days: number) => isoGulfDay(gulfDay(new Date()) + days);

/** What the desk does with memos, one or many, and how goods go out. */
export function useMemoActs(bulk: Bulk) {
  const { formatMessage } = useIntl();
  const [question, ask] = useState<ActQuestion | null>(null);
  const label = (key: PlainUnder<'deskMemos'>) => formatMessage({ id: `deskMemos.${key}` });
  const run = (
    key: PlainUnder<'deskMemos'>,
    rows: readonly DeskMemo[],
    work: (memo: DeskMemo) => Promise<unknown>,
    undo?: { readonly title: string; readonly work: (memo: DeskMemo) => Promise<unknown> },
  ) => void bulk.run({ title: label(key), rows, nameOf: memoName, work, ...(undo && { undo }) });
  const outAgain = { title: label('takeBackReturn'), work: takeBackReturn };
  const acts: readonly DeskAct<DeskMemo>[] = [
    {
      key: 'extend',
      label: label('extend'),
      hotKey: 'e',
      isFor: isOut,
      onPress: (rows) => {
        ask({
          title: label('extend'),
          submit: label('extend'),
          fields: [{ name: 'due', label: label('newDue'), kind: 'date', initial: dayFromNow(usualDays) }],
          onAnswer: ({ due: due_on = '' }) => {
            run('extend', rows, async ({ memo_no }) => act('deskExtendMemo', { data: { memo_no, due_on } }));
          },
        });
      },
    },
    {
      key: 'return',
      label: label('return'),
      isFor: isOut,
      onPress: (rows) => {
        run('return', rows, async ({ memo_no }) => act('deskReturnMemo', { data: { memo_no } }), outAgain);
      },
    },
    {
      key: 'takeBackReturn',
      label: label('takeBackReturn'),
      isFor: ({ status, lines }) => status !== 'INVOICED' && lines.some((line) => line.status === 'RETURNED'),
      onPress: (rows) => {
        run('takeBackReturn', rows, takeBackReturn);
      },
    },
    {
      key: 'takeBack',
      label: label('takeBack'),
      isFor: ({ status, issued_at: at }) => status === 'OUT' && gulfDay(new Date(at)) === gulfDay(new Date()),
      onPress: (rows) => {
        run('takeBack', rows, async ({ memo_no: number }) => takeBackMemo(number));
      },
    },
    {
      key: 'invoice',
      label: label('invoice'),
      hotKey: 'i',
      isFor: isOut,
      onPress: (rows) => {
        ask({
          title: label('invoice'),
          text: label('invoiceText'),
          submit: label('invoice'),
          fields: [
            { name: 'number', label: label('invoiceNo'), maxLength: limits.referenceMax },
            { name: 'date', label: label('invoiceDate'), kind: 'date', initial: dayFromNow(0) },
          ],
          onAnswer: ({ number: invoice_no = '', date: invoice_date = '' }) => {
            run('invoice', rows, async ({ memo_no }) =>
              act('deskInvoiceMemo', { data: { memo_no, invoice_no, invoice_date } }),
            );
          },
        });
      },
    },
  ];
  return {
    acts,
    question,
    closeQuestion: () => {
      ask(null);
    },
    /** Takes some packets back; the others stay out. */
    returnSome: (memo: DeskMemo, packets: readonly string[]) => {
      run(
        'return',
        [memo],
        async ({ memo_no }) => act('deskReturnMemo', { data: { memo_no, packets: [...packets] } }),
        outAgain,
      );
    },
    issue: () => {
      ask({
        title: label('issue'),
        text: label('issueText'),
        submit: label('issueDo'),
        fields: [
          { name: 'customer', label: label('customerName'), maxLength: limits.userIdMax },
          { name: 'packets', label: label('packets'), kind: 'area' },
          { name: 'due', label: label('due'), kind: 'date', initial: dayFromNow(usualDays) },
          {
            name: 'words',
            label: label('words'),
            kind: 'area',
            isOptional: true,
            maxLength: limits.descriptionMax,
          },
        ],
        onAnswer: ({ customer = '', packets = '', due = '', words = '' }) => {
          const wish = { customer, packets: packetsIn(packets), due_on: due, description: words };
          let issued = '';
          void bulk.run({
            title: label('issue'),
            rows: [wish],
            nameOf: () => `${customer}: ${wish.packets.join(', ')}`,
            work: async (data) => {
              const { memo_data: memo } = await act('deskIssueMemo', { data });
              issued = memo.memo_no;
            },
            undo: { title: label('takeBack'), work: async () => takeBackMemo(issued) },
          });
        },
      });
    },
  };
}

export type MemoActs = ReturnType<typeof useMemoActs>;
