import type { CallRequest } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';

const shown = new Set<unknown>(['listAppointments', 'listAppointmentSlots']);

/** Books and cancels appointments, then reloads the lists and free times. */
export function useAppointments({ onBooked = () => undefined }: { readonly onBooked?: () => void } = {}) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const refetchAll = async () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) });
  const book = useMutation({
    mutationFn: async (data: CallRequest<'addBookAppointment'>['data']) =>
      mutateCall('addBookAppointment', { data }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'appointments.booked' }) });
      onBooked();
    },
    // Also after a rejection: another customer may have taken the time.
    onSettled: refetchAll,
  });
  const cancel = useMutation({
    mutationFn: async (id: string) => mutateCall('cancelAppointment', { id }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'appointments.cancelled' }) });
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
    onSettled: refetchAll,
  });
  return {
    book: book.mutate,
    isBooking: book.isPending,
    bookingError: book.error,
    cancel: cancel.mutate,
    isCancelling: cancel.isPending,
  };
}
