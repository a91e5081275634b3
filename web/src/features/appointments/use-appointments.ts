import type { CallInput } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { act } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';

const shown = new Set<unknown>(['getAppointment', 'getAppointmentSlots']);

/** Books and calls off appointments; lists and free times follow. */
export function useAppointments({ onBooked = () => undefined }: { readonly onBooked?: () => void } = {}) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const readAnew = async () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) });
  const book = useMutation({
    mutationFn: async (data: CallInput<'addBookAppointment'>['data']) => act('addBookAppointment', { data }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'appointments.booked' }) });
      onBooked();
    },
    // Also after a refusal: somebody else has the time.
    onSettled: readAnew,
  });
  const cancel = useMutation({
    mutationFn: async (id: string) => act('cancelAppointment', { id }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'appointments.cancelled' }) });
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
    onSettled: readAnew,
  });
  return {
    book: book.mutate,
    isBooking: book.isPending,
    bookingError: book.error,
    cancel: cancel.mutate,
    isCancelling: cancel.isPending,
  };
}
