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
import { useNotify } from '../../../ui/notices.tsx';

const dashboard = callQuery('updateDashboard', {});
type Dashboard = CallAnswer<'updateDashboard'>;
type Change = (saved: readonly SavedSearch[]) => readonly SavedSearch[];

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
  const change = (by: Change) => {
    client.setQueryData<Dashboard>(
      dashboard.queryKey,
      (before) => before && { ...before, saved_search: [...by(before.saved_search)] },
    );
  };
  const takeOut = (uuid: string) => {
    change((saved) => saved.filter((search) => search.uuid !== uuid));
  };
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
      change((saved) => [
        saved.find((other) => other.uuid === uuid) ?? search,
        ...saved.filter((other) => other.uuid !== uuid),
      ]);
      notify({ kind: 'success', text: formatMessage({ id: 'search.saved' }) });
    },
    onError: (error) => {
      notify({
        kind: 'error',
        text: formatMessage({ id: 'search.notSaved' }, { problem: problemOf(error) }),
      });
    },
  });

  const remove = useMutation({
    mutationFn: async (uuid: string) => act('deleteSavedSearch', { uuid }),
    onMutate: async (uuid) => {
      await client.cancelQueries({ queryKey: dashboard.queryKey });
      const saved = client.getQueryData(dashboard.queryKey)?.saved_search ?? [];
      takeOut(uuid);
      const at = saved.findIndex((search) => search.uuid === uuid);
      return { at, search: saved[at] };
    },
    // A dashboard asked for in the meantime may have brought it back.
    onSuccess: (_, uuid) => {
      takeOut(uuid);
    },
    onError: (error, uuid, before) => {
      // Gone already, from another screen perhaps: that is what was wanted.
      if (error instanceof AppCallError && error.code === 'NOT_FOUND') return;
      const search = before?.search;
      if (search) {
        change((saved) => saved.filter((other) => other.uuid !== uuid).toSpliced(before.at, 0, search));
      }
      notify({
        kind: 'error',
        text: formatMessage({ id: 'search.notDeleted' }, { problem: errorText(error) }),
      });
    },
  });

  const alert = useMutation({
    mutationFn: async (data: CallInput<'setAlert'>['data']) => act('setAlert', { data }),
    onMutate: ({ uuid, alert: mode }) => {
      change((saved) => saved.map((search) => (search.uuid === uuid ? { ...search, alert: mode } : search)));
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
      void client.invalidateQueries({ queryKey: dashboard.queryKey });
    },
  });

  return {
    setAlert: (uuid: string, mode: AlertMode) => {
      alert.mutate({ uuid, alert: mode });
    },
    save: (wanted: Wanted) => {
      save.mutate(wanted);
    },
    remove: (uuid: string) => {
      remove.mutate(uuid);
    },
  };
}
