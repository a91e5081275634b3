import type { CallResponse, CallRequest } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../lib/call-query.ts';
import { mutateCall } from '../../lib/call.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';

const list = callQueryOptions('getReminder', {});
const pending = createPendingChanges<CallResponse<'getReminder'>>(list.queryKey);

/** A request to add a reminder for stones, or to move existing reminders. */
export type ReminderRequest =
  | { readonly kind: 'add'; readonly cart: CallRequest<'addReminder'>['cart'] }
  | { readonly kind: 'move'; readonly cart: CallRequest<'updateReminder'>['cart'] };

/** Adds and moves reminders. */
export function useSetReminder({ onSet }: { readonly onSet: () => void }) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ kind, cart }: ReminderRequest) =>
      kind === 'add' ? mutateCall('addReminder', { cart }) : mutateCall('updateReminder', { cart }),
    onSuccess: (_, { kind }) => {
      notify({ kind: 'success', text: formatMessage({ id: `reminders.done.${kind}` }) });
      void client.invalidateQueries({ queryKey: list.queryKey });
      onSet();
    },
  });
}

/** Deletes reminders: removed from the screen immediately and restored when the server rejects the call. */
export function useDeleteReminders() {
  return useOptimisticAction({
    pending,
    send: async (ids: readonly string[]) => mutateCall('deleteReminder', { cart: [...ids] }),
    apply: (before, ids) => ({
      ...before,
      list: before.list.filter(({ reminder_id: id }) => !ids.includes(id)),
    }),
    rereads: true,
  });
}
