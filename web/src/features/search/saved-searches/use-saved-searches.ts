import {
  formatCriteria,
  type AlertMode,
  type CallResponse,
  type CallRequest,
  type Criteria,
  type SavedSearch,
} from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { CallError } from '../../../lib/call-error.ts';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { mutateCall } from '../../../lib/call.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldIssueText } from '../../../lib/format-issue.ts';
import { createPendingChanges } from '../../../lib/pending-changes.ts';
import { useNotify } from '../../../ui/notices.tsx';
import { useOptimisticAction } from '../../../ui/use-optimistic-action.ts';

const dashboard = callQueryOptions('updateDashboard', {});
type Dashboard = CallResponse<'updateDashboard'>;
type Change = (saved: readonly SavedSearch[]) => readonly SavedSearch[];
const pending = createPendingChanges<Dashboard>(dashboard.queryKey);

const changed = (before: Dashboard, by: Change): Dashboard => ({
  ...before,
  saved_search: [...by(before.saved_search)],
});

interface SearchToSave {
  readonly criteria: Criteria;
  readonly title: string;
}

/** Saves and deletes searches; the cached dashboard lists are updated immediately. */
export function useSavedSearches() {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  /** Prefers the field issue of the server to the general error message. */
  const problemOf = (error: Error) => fieldProblem(error) ?? errorText(error);

  const save = useMutation({
    mutationFn: async ({ criteria, title }: SearchToSave) =>
      mutateCall('addSavedSearch', { search_param: JSON.stringify(formatCriteria(criteria)), title }),
    onSuccess: ({ uuid, date }, { criteria, title }) => {
      const search = {
        uuid,
        date,
        title,
        alert: 'off' as const,
        search_param: { ...formatCriteria(criteria) },
      };
      client.setQueryData(
        dashboard.queryKey,
        (before) =>
          before &&
          changed(before, (saved) => [
            saved.find((other) => other.uuid === uuid) ?? search,
            ...saved.filter((other) => other.uuid !== uuid),
          ]),
      );
      notify({ kind: 'success', text: formatMessage({ id: 'search.saved' }) });
    },
    onError: (error) => {
      notify({
        kind: 'error',
        text: formatMessage({ id: 'search.notSaved' }, { problem: problemOf(error) }),
      });
    },
  });

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
    save: (search: SearchToSave) => {
      save.mutate(search);
    },
    remove,
  };
}
