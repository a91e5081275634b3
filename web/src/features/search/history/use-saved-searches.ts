import {
  writeCriteria,
  type AlertMode,
  type CallAnswer,
  type CallInput,
  type Criteria,
  type SavedSearch,
} from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { AppCallError } from '../../../lib/call-error.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { act } from '../../../lib/call.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldProblem } from '../../../lib/problem-text.ts';
import { createPendingChanges } from '../../../lib/pending-changes.ts';
import { useNotify } from '../../../ui/notices.tsx';
import { useOptimisticAction } from '../../../ui/use-optimistic-action.ts';

const dashboard = callQuery('updateDashboard', {});
type Dashboard = CallAnswer<'updateDashboard'>;
type Change = (saved: readonly SavedSearch[]) => readonly SavedSearch[];
const pending = createPendingChanges<Dashboard>(dashboard.queryKey);

const changed = (before: Dashboard, by: Change): Dashboard => ({
  ...before,
  saved_search: [...by(before.saved_search)],
});

interface Wanted {
  readonly criteria: Criteria;
  readonly title: string;
}

/** Saves and deletes searches. The lists the dashboard carries follow at once. */
export function useSavedSearches() {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const fieldProblem = useFieldProblem();
  /** What the server finds wrong with a search says more than that something does not fit. */
  const problemOf = (error: Error) => fieldProblem(error) ?? errorText(error);

  const save = useMutation({
    mutationFn: async ({ criteria, title }: Wanted) =>
      act('addSavedSearch', { search_param: JSON.stringify(writeCriteria(criteria)), title }),
    onSuccess: ({ uuid, date }, { criteria, title }) => {
      const search = {
        uuid,
        date,
        title,
        alert: 'off' as const,
        search_param: { ...writeCriteria(criteria) },
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
    send: async (uuid: string) => act('deleteSavedSearch', { uuid }),
    apply: (before, uuid) => changed(before, (saved) => saved.filter((search) => search.uuid !== uuid)),
    // Deleted already, from another screen perhaps: that is what was wanted.
    isMade: (error) => error instanceof AppCallError && error.code === 'NOT_FOUND',
    failureText: (error) => formatMessage({ id: 'search.notDeleted' }, { problem: errorText(error) }),
  });

  const setAlert = useOptimisticAction({
    pending,
    send: async (data: CallInput<'setAlert'>['data']) => act('setAlert', { data }),
    apply: (before, { uuid, alert }) =>
      changed(before, (saved) =>
        saved.map((search) => (search.uuid === uuid ? { ...search, alert } : search)),
      ),
  });

  return {
    setAlert: (uuid: string, mode: AlertMode) => {
      setAlert({ uuid, alert: mode });
    },
    save: (wanted: Wanted) => {
      save.mutate(wanted);
    },
    remove,
  };
}
