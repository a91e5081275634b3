import { limits, type DeskAppointment } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../../lib/call.ts';
import type { ActionForm } from '../../../ui/desk/action-dialog.tsx';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';

export const appointmentName = ({ appointment_no: number }: DeskAppointment) => number;
const reopen = async ({ appointment_id: id }: DeskAppointment) => mutateCall('deskReopenAppointment', { id });

/** The desk's actions on one or several appointments. */
export function useDeskAppointmentActions(bulk: BulkAction) {
  const { formatMessage } = useIntl();
  const [dialog, openDialog] = useState<ActionForm | null>(null);
  const reopening = formatMessage({ id: 'appointments.desk.reopen' });
  const run = (
    title: string,
    rows: readonly DeskAppointment[],
    work: (appointment: DeskAppointment) => Promise<unknown>,
    isUndoable = false,
  ) =>
    void bulk.run({
      title,
      rows,
      nameOf: appointmentName,
      work,
      ...(isUndoable && { undo: { title: reopening, work: reopen } }),
    });
  const withReason = (
    key: 'decline' | 'cancel',
    call: 'deskDeclineAppointment' | 'deskCancelAppointment',
    state: DeskAppointment['status'],
  ): RowAction<DeskAppointment> => {
    const title = formatMessage({ id: `appointments.desk.${key}` });
    return {
      key,
      label: title,
      isApplicable: ({ status }) => status === state,
      onPress: (rows) => {
        openDialog({
          title,
          submit: title,
          fields: [
            {
              name: 'reason',
              label: formatMessage({ id: 'appointments.desk.reason' }),
              kind: 'area',
              maxLength: limits.reasonMax,
            },
          ],
          onAnswer: ({ reason = '' }) => {
            run(
              title,
              rows,
              async ({ appointment_id: id }) => mutateCall(call, { id, data: { reason } }),
              key === 'decline',
            );
          },
        });
      },
    };
  };
  const confirm = formatMessage({ id: 'appointments.desk.confirm' });
  const acts: readonly RowAction<DeskAppointment>[] = [
    {
      key: 'confirm',
      label: confirm,
      hotKey: 'a',
      isApplicable: ({ status }) => status === 'REQUESTED',
      onPress: (rows) => {
        run(
          confirm,
          rows,
          async ({ appointment_id: id }) => mutateCall('deskConfirmAppointment', { id }),
          true,
        );
      },
    },
    withReason('decline', 'deskDeclineAppointment', 'REQUESTED'),
    withReason('cancel', 'deskCancelAppointment', 'CONFIRMED'),
    {
      key: 'reopen',
      label: reopening,
      isApplicable: ({ status, starts_at: at }) =>
        (status === 'CONFIRMED' || status === 'DECLINED') && new Date(at) > new Date(),
      onPress: (rows) => {
        run(reopening, rows, reopen);
      },
    },
  ];
  return {
    acts,
    question: dialog,
    closeQuestion: () => {
      openDialog(null);
    },
  };
}

export type DeskAppointmentActions = ReturnType<typeof useDeskAppointmentActions>;
