import type { AlertMode, CallResponse, CallRequest, Demand } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../lib/call-query.ts';
import { mutateCall } from '../../lib/call.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';

type DemandList = CallResponse<'getDemand'>;

const list = callQueryOptions('getDemand', {});
const pending = createPendingChanges<DemandList>(list.queryKey);

const changedDemand = (before: DemandList, uuid: string, change: Partial<Demand>): DemandList => ({
  ...before,
  demand_data: before.demand_data.map((demand) => (demand.uuid === uuid ? { ...demand, ...change } : demand)),
});

/** Adds and closes demands and updates the list immediately. */
export function useDemands({ onAdded = () => undefined }: { readonly onAdded?: () => void } = {}) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const add = useMutation({
    mutationFn: async (data: CallRequest<'addDemand'>['data']) => mutateCall('addDemand', { data }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'demands.added' }) });
      void client.invalidateQueries({ queryKey: list.queryKey });
      onAdded();
    },
  });
  const close = useOptimisticAction({
    pending,
    send: async (uuid: string) => mutateCall('withdrawDemand', { uuid }),
    apply: (before, uuid) => changedDemand(before, uuid, { status: 'CLOSED' }),
    rereads: true,
  });
  const setAlert = useOptimisticAction({
    pending,
    send: async (data: CallRequest<'setAlert'>['data']) => mutateCall('setAlert', { data }),
    apply: (before, { uuid, alert }) => changedDemand(before, uuid, { alert }),
  });
  return {
    setAlert: (uuid: string, mode: AlertMode) => {
      setAlert({ uuid, alert: mode });
    },
    add: (data: CallRequest<'addDemand'>['data']) => {
      add.mutate(data);
    },
    isAdding: add.isPending,
    error: add.error,
    close,
  };
}
