import type { AlertMode, CallResponse, CallRequest, SavedSearch } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { CallError } from '../../../lib/call-error.ts';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { mutateCall } from '../../../lib/call.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { createPendingChanges } from '../../../lib/pending-changes.ts';
import { useOptimisticAction } from '../../../ui/use-optimistic-action.ts';

const dashboard = callQueryOptions('updateDashboard', {});
type Dashboard = CallResponse<'updateDashboard'>;
type Change = (saved: readonly SavedSearch[]) => readonly SavedSearch[];
const pending = createPendingChanges<Dashboard>(dashboard.queryKey);

const changed = (before: Dashboard, by: Change): Dashboard => ({
  ...before,
  saved_search: [...by(before.saved_search)],
});

/** Deletes saved searches and sets their alerts; the cached dashboard lists are updated immediately. */
export function useSavedSearches() {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const remove = useOptimisticAction({
    pending,
    send: async (uuid: string) => mutateCall('deleteSavedSearch', { uuid }),
    apply: (before, uuid) => changed(before, (saved) => saved.filter((search) => search.uuid !== uuid)),
    // Already deleted, for example in another tab: the intended state is reached.
    isMade: (error) => error instanceof CallError && error.code === 'NOT_FOUND',
    failureText: (error) => formatMessage({ id: 'search.notDeleted' }, { problem: errorText(error) }),
  });

  const setAlert = useOptimisticAction({
    pending,
    send: async (data: CallRequest<'setAlert'>['data']) => mutateCall('setAlert', { data }),
    apply: (before, { uuid, alert }) =>
      changed(before, (saved) =>
        saved.map((search) => (search.uuid === uuid ? { ...search, alert } : search)),
      ),
  });

  return {
    setAlert: (uuid: string, mode: AlertMode) => {
      setAlert({ uuid, alert: mode });
    },
    remove,
  };
}
