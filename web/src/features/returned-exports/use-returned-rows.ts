import type { ReturnedRow } from '@loupe/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { keepSentAnswers } from './keep-sent-answers.ts';
import { readFileContent } from './read-file-content.ts';
import { useReturnedExportStore } from './returned-export-store.ts';

/** Longest file name that the call accepts. */
const maxNameLength = 200;

/** Name of the query that reads the opened file. */
export const returnedRowsQuery = 'returned-export';

/** The rows of the opened file, as they were when it was opened or when answers were last sent. */
export function useReturnedRows() {
  const client = useQueryClient();
  const { file, revision } = useReturnedExportStore();
  const queryKey = [returnedRowsQuery, revision];
  return useQuery({
    queryKey,
    queryFn: async () => {
      if (file === null) return [];
      const content = await readFileContent(file);
      const data = { file_name: file.name.slice(-maxNameLength), content };
      const { rows } = await call('readReturnedExport', { data });
      const before = client.getQueryData<readonly ReturnedRow[]>(queryKey) ?? [];
      return keepSentAnswers(rows, before, useReturnedExportStore.getState().outcomes);
    },
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
