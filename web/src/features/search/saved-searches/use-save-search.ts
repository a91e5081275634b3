import { formatCriteria, type Criteria } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { mutateCall } from '../../../lib/call.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldIssueText } from '../../../lib/format-issue.ts';
import { useNotify } from '../../../ui/notices.tsx';

const dashboard = callQueryOptions('updateDashboard', {});

interface SearchToSave {
  readonly criteria: Criteria;
  readonly title: string;
}

/** Saves searches; the cached dashboard list is updated with the response. */
export function useSaveSearch(): (search: SearchToSave) => void {
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
          before && {
            ...before,
            saved_search: [
              before.saved_search.find((other) => other.uuid === uuid) ?? search,
              ...before.saved_search.filter((other) => other.uuid !== uuid),
            ],
          },
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
  return (search) => {
    save.mutate(search);
  };
}
