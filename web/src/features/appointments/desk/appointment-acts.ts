import { limits, type DeskAppointment } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { act } from '../../../lib/call.ts';
import type { ActQuestion } from '../../../ui/desk/act-sheet.tsx';
import type { DeskAct } from '../../../ui/desk/desk-column.ts';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';

export const appointmentName = ({ appointment_no: number }: DeskAppointment) => number;
const reopen = async ({ appointment_id: id }: DeskAppointment) => act('deskReopenAppointment', { id });

/** What the desk says to appointments, one or many. */
export function useDeskAppointmentActs(bulk: Bulk) {
  const { formatMessage } = useIntl();
  const [question, ask] = useState<ActQuestion | null>(null);
  const reopening = formatMessage({ id: 'deskAppointments.reopen' });
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
  ): DeskAct<DeskAppointment> => {
    const title = formatMessage({ id: `deskAppointments.${key}` });
    return {
      key,
      label: title,
      isFor: ({ status }) => status === state,
      onPress: (rows) => {
        ask({
          title,
          submit: title,
          fields: [
            {
              name: 'reason',
              label: formatMessage({ id: 'deskAppointments.reason' }),
              kind: 'area',
              maxLength: limits.reasonMax,
            },
          ],
          onAnswer: ({ reason = '' }) => {
            run(
              title,
              rows,
              async ({ appointment_id: id }) => act(call, { id, data: { reason } }),
              key === 'decline',
            );
          },
        });
      },
    };
  };
  const confirm = formatMessage({ id: 'deskAppointments.confirm' });
  const acts: readonly DeskAct<DeskAppointment>[] = [
    {
      key: 'confirm',
      label: confirm,
      hotKey: 'a',
      isFor: ({ status }) => status === 'ASKED',
      onPress: (rows) => {
        run(confirm, rows, async ({ appointment_id: id }) => act('deskConfirmAppointment', { id }), true);
      },
    },
    withReason('decline', 'deskDeclineAppointment', 'ASKED'),
    withReason('cancel', 'deskCancelAppointment', 'CONFIRMED'),
    {
      key: 'reopen',
      label: reopening,
      isFor: ({ status, starts_at: at }) =>
        (status === 'CONFIRMED' || status === 'DECLINED') && new Date(at) > new Date(),
      onPress: (rows) => {
        run(reopening, rows, reopen);
      },
    },
  ];
  return {
    acts,
    question,
    closeQuestion: () => {
      ask(null);
    },
  };
}

export type DeskAppointmentActs = ReturnType<typeof useDeskAppointmentActs>;
