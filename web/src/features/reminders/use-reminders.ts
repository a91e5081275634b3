import type { CallAnswer, CallInput } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';

const list = callQuery('getReminder', {});
const pending = createPendingChanges<CallAnswer<'getReminder'>>(list.queryKey);

/** A reminder on its way: for stones, or another time for reminders that there are. */
export type ReminderWish =
  | { readonly kind: 'add'; readonly cart: CallInput<'addReminder'>['cart'] }
  | { readonly kind: 'move'; readonly cart: CallInput<'updateReminder'>['cart'] };

/** Sets and moves reminders. */
export function useSetReminder({ onSet }: { readonly onSet: () => void }) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ kind, cart }: ReminderWish) =>
      kind === 'add' ? act('addReminder', { cart }) : act('updateReminder', { cart }),
    onSuccess: (_, { kind }) => {
      notify({ kind: 'success', text: formatMessage({ id: `reminders.done.${kind}` }) });
      void client.invalidateQueries({ queryKey: list.queryKey });
      onSet();
    },
  });
}

/** Deletes reminders: they go from the screen at once, and come back when the server refuses. */
export function useDeleteReminders() {
  return useOptimisticAction({
    pending,
    send: async (ids: readonly string[]) => act('deleteReminder', { cart: [...ids] }),
    apply: (before, ids) => ({
      ...before,
      list: before.list.filter(({ reminder_id: id }) => !ids.includes(id)),
    }),
    rereads: true,
  });
}
