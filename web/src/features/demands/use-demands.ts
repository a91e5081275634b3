import type { AlertMode, CallAnswer, CallInput } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';

const list = callQuery('getDemand', {});

/** Adds and withdraws demands; the list follows at once. */
export function useDemands({ onAdded = () => undefined }: { readonly onAdded?: () => void } = {}) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const add = useMutation({
    mutationFn: async (data: CallInput<'addDemand'>['data']) => act('addDemand', { data }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'demands.added' }) });
      void client.invalidateQueries({ queryKey: list.queryKey });
      onAdded();
    },
  });
  const close = useMutation({
    mutationFn: async (uuid: string) => act('closeDemand', { uuid }),
    onMutate: (uuid) => {
      client.setQueryData<CallAnswer<'getDemand'>>(
        list.queryKey,
        (before) =>
          before && {
            ...before,
            demand_data: before.demand_data.map((demand) =>
              demand.uuid === uuid ? { ...demand, state: 'CLOSED' } : demand,
            ),
          },
      );
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: list.queryKey }),
  });
  const alert = useMutation({
    mutationFn: async (data: CallInput<'setAlert'>['data']) => act('setAlert', { data }),
    onMutate: ({ uuid, alert: mode }) => {
      client.setQueryData<CallAnswer<'getDemand'>>(
        list.queryKey,
        (before) =>
          before && {
            ...before,
            demand_data: before.demand_data.map((demand) =>
              demand.uuid === uuid ? { ...demand, alert: mode } : demand,
            ),
          },
      );
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
      void client.invalidateQueries({ queryKey: list.queryKey });
    },
  });
  return {
    setAlert: (uuid: string, mode: AlertMode) => {
      alert.mutate({ uuid, alert: mode });
    },
    add: (data: CallInput<'addDemand'>['data']) => {
      add.mutate(data);
    },
    isAdding: add.isPending,
    error: add.error,
    close: (uuid: string) => {
      close.mutate(uuid);
    },
  };
}
