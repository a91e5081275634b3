import type { DeskOrder } from '@loupe/contract';
import { limits } from '@loupe/contract';
import { isoGulfDay, gulfDay, openOrderStates } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { act } from '../../../lib/call.ts';
import type { ActQuestion } from '../../../ui/desk/act-sheet.tsx';
import type { DeskAct } from '../../../ui/desk/desk-column.ts';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';

const numberOf = ({ order_no: number }: DeskOrder) => number;
const isConfirmed = ({ status }: DeskOrder) => status === 'CONFIRMED' || status === 'PARTLY_CONFIRMED';
const isOpen = (status: DeskOrder['status']) => openOrderStates.includes(status);
type Word = 'confirm' | 'cancel' | 'reopen' | 'invoice' | 'ship' | 'deliver';

/** What the desk does to orders, one or many; `question` is what has to be filled in first. */
export function useOrderActs(bulk: Bulk, isAdmin: boolean) {
  const { formatMessage } = useIntl();
  const [question, ask] = useState<ActQuestion | null>(null);
  const word = (key: Word) => formatMessage({ id: `deskOrders.${key}` });
  const reopen = async ({ order_no }: DeskOrder) => act('deskReopenOrder', { data: { order_no } });
  const run = (
    key: Word,
    rows: readonly DeskOrder[],
    work: (order: DeskOrder) => Promise<unknown>,
    isUndoable = false,
  ) =>
    void bulk.run({
      title: word(key),
      rows,
      nameOf: numberOf,
      work,
      ...(isUndoable && { undo: { title: word('reopen'), work: reopen } }),
    });
  const acts: readonly DeskAct<DeskOrder>[] = [
    {
      key: 'confirm',
      label: word('confirm'),
      hotKey: 'a',
      isFor: ({ status }) => status === 'PENDING',
      onPress: (rows) => {
        run('confirm', rows, async ({ order_no }) => act('deskConfirmOrder', { data: { order_no } }), true);
      },
    },
    {
      key: 'invoice',
      label: word('invoice'),
      hotKey: 'i',
      isFor: isConfirmed,
      onPress: (rows) => {
        ask({
          title: word('invoice'),
          submit: word('invoice'),
          fields: [
            {
              name: 'number',
              label: formatMessage({ id: 'deskOrders.invoiceNo' }),
              maxLength: limits.referenceMax,
            },
            {
              name: 'date',
              label: formatMessage({ id: 'deskOrders.invoiceDate' }),
              kind: 'date',
              initial: isoGulfDay(gulfDay(new Date())),
            },
          ],
          onAnswer: ({ number: invoice_no = '', date: invoice_date = '' }) => {
            run('invoice', rows, async ({ order_no }) =>
              act('deskInvoiceOrder', { data: { order_no, invoice_no, invoice_date } }),
            );
          },
        });
      },
    },
    {
      key: 'ship',
      label: word('ship'),
      hotKey: 's',
      isFor: ({ status }) => status === 'INVOICED',
      onPress: (rows) => {
        ask({
          title: word('ship'),
          submit: word('ship'),
          fields: [
            {
              name: 'carrier',
              label: formatMessage({ id: 'deskOrders.carrier' }),
              maxLength: limits.referenceMax,
            },
            {
              name: 'tracking',
              label: formatMessage({ id: 'deskOrders.tracking' }),
              maxLength: limits.referenceMax,
            },
          ],
          onAnswer: ({ carrier = '', tracking = '' }) => {
            run('ship', rows, async ({ order_no }) =>
              act('deskShipOrder', { data: { order_no, carrier, tracking } }),
            );
          },
        });
      },
    },
    {
      key: 'deliver',
      label: word('deliver'),
      isFor: ({ status }) => status === 'SHIPPED',
      onPress: (rows) => {
        run('deliver', rows, async ({ order_no }) => act('deskDeliverOrder', { data: { order_no } }));
      },
    },
    {
      key: 'reopen',
      label: word('reopen'),
      isFor: isConfirmed,
      onPress: (rows) => {
        run('reopen', rows, reopen);
      },
    },
    {
      key: 'cancel',
      label: word('cancel'),
      isFor: ({ status }) => isOpen(status) || (isAdmin && status === 'CONFIRMED'),
      onPress: (rows) => {
        ask({
          title: word('cancel'),
          text: formatMessage({ id: 'deskOrders.cancelText' }),
          submit: word('cancel'),
          fields: [
            {
              name: 'reason',
              label: formatMessage({ id: 'deskOrders.reason' }),
              kind: 'area',
              // Only a sale cannot be undone without one.
              isOptional: rows.every(({ status }) => isOpen(status)),
              maxLength: limits.descriptionMax,
            },
          ],
          onAnswer: ({ reason = '' }) => {
            run('cancel', rows, async ({ order_no }) =>
              act('deskCancelOrder', { data: { order_no, ...(reason !== '' && { reason }) } }),
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
    /** Confirms some packets of one order; the others go back to the stock. */
    confirmSome: (order: DeskOrder, packets: readonly string[]) => {
      run(
        'confirm',
        [order],
        async ({ order_no }) => act('deskConfirmOrder', { data: { order_no, packets: [...packets] } }),
        true,
      );
    },
  };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
