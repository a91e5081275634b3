import type { DeskOrder } from '@loupe/contract';
import { limits } from '@loupe/contract';
import { isoGulfDay, gulfDay, openOrderStatuses } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../../lib/call.ts';
import type { ActionForm } from '../../../ui/desk/action-dialog.tsx';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';

const numberOf = ({ order_no: number }: DeskOrder) => number;
const isConfirmed = ({ status }: DeskOrder) => status === 'CONFIRMED' || status === 'PARTIALLY_CONFIRMED';
const isOpen = (status: DeskOrder['status']) => openOrderStatuses.includes(status);
type Word = 'confirm' | 'cancel' | 'reopen' | 'invoice' | 'ship' | 'deliver';

/** The desk's actions on one or several orders; `question` is the form to fill in first. */
export function useOrderActions(bulk: BulkAction, isAdmin: boolean) {
  const { formatMessage } = useIntl();
  const [dialog, openDialog] = useState<ActionForm | null>(null);
  const word = (key: Word) => formatMessage({ id: `orders.desk.${key}` });
  const reopen = async ({ order_no }: DeskOrder) => mutateCall('deskReopenOrder', { data: { order_no } });
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
  const acts: readonly RowAction<DeskOrder>[] = [
    {
      key: 'confirm',
      label: word('confirm'),
      hotKey: 'a',
      isApplicable: ({ status }) => status === 'PENDING',
      onPress: (rows) => {
        run(
          'confirm',
          rows,
          async ({ order_no }) => mutateCall('deskConfirmOrder', { data: { order_no } }),
          true,
        );
      },
    },
    {
      key: 'invoice',
      label: word('invoice'),
      hotKey: 'i',
      isApplicable: isConfirmed,
      onPress: (rows) => {
        openDialog({
          title: word('invoice'),
          submit: word('invoice'),
          fields: [
            {
              name: 'number',
              label: formatMessage({ id: 'orders.desk.invoiceNo' }),
              maxLength: limits.referenceMax,
            },
            {
              name: 'date',
              label: formatMessage({ id: 'orders.desk.invoiceDate' }),
              kind: 'date',
              initial: isoGulfDay(gulfDay(new Date())),
            },
          ],
          onAnswer: ({ number: invoice_no = '', date: invoice_date = '' }) => {
            run('invoice', rows, async ({ order_no }) =>
              mutateCall('deskInvoiceOrder', { data: { order_no, invoice_no, invoice_date } }),
            );
          },
        });
      },
    },
    {
      key: 'ship',
      label: word('ship'),
      hotKey: 's',
      isApplicable: ({ status }) => status === 'INVOICED',
      onPress: (rows) => {
        openDialog({
          title: word('ship'),
          submit: word('ship'),
          fields: [
            {
              name: 'carrier',
              label: formatMessage({ id: 'orders.desk.carrier' }),
              maxLength: limits.referenceMax,
            },
            {
              name: 'tracking',
              label: formatMessage({ id: 'orders.desk.tracking' }),
              maxLength: limits.referenceMax,
            },
          ],
          onAnswer: ({ carrier = '', tracking = '' }) => {
            run('ship', rows, async ({ order_no }) =>
              mutateCall('deskShipOrder', { data: { order_no, carrier, tracking } }),
            );
          },
        });
      },
    },
    {
      key: 'deliver',
      label: word('deliver'),
      isApplicable: ({ status }) => status === 'SHIPPED',
      onPress: (rows) => {
        run('deliver', rows, async ({ order_no }) => mutateCall('deskDeliverOrder', { data: { order_no } }));
      },
    },
    {
      key: 'reopen',
      label: word('reopen'),
      isApplicable: isConfirmed,
      onPress: (rows) => {
        run('reopen', rows, reopen);
      },
    },
    {
      key: 'cancel',
      label: word('cancel'),
      isApplicable: ({ status }) => isOpen(status) || (isAdmin && status === 'CONFIRMED'),
      onPress: (rows) => {
        openDialog({
          title: word('cancel'),
          text: formatMessage({ id: 'orders.desk.cancelText' }),
          submit: word('cancel'),
          fields: [
            {
              name: 'reason',
              label: formatMessage({ id: 'orders.desk.reason' }),
              kind: 'area',
              // A reason is required only to cancel a confirmed sale.
              isOptional: rows.every(({ status }) => isOpen(status)),
              maxLength: limits.descriptionMax,
            },
          ],
          onAnswer: ({ reason = '' }) => {
            run('cancel', rows, async ({ order_no }) =>
              mutateCall('deskCancelOrder', { data: { order_no, ...(reason !== '' && { reason }) } }),
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
    /** Confirms some packets of one order; the others return to stock. */
    confirmSome: (order: DeskOrder, packets: readonly string[]) => {
      run(
        'confirm',
        [order],
        async ({ order_no }) => mutateCall('deskConfirmOrder', { data: { order_no, packets: [...packets] } }),
        true,
      );
    },
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
