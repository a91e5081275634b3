import { useQuery } from '@tanstack/react-query';
import { mutateCall } from '../../lib/call.ts';
import { readFileContent } from './read-file-content.ts';
import { useReturnedExportStore } from './returned-export-store.ts';

/** Longest file name that the call accepts. */
const maxNameLength = 200;

/** The rows of the opened file, read once. They state the moment of reading; opening the file again reads them again. */
export function useReturnedRows() {
  const { file, revision } = useReturnedExportStore();
  return useQuery({
    queryKey: ['returned-export', revision],
    queryFn: async () => {
      if (file === null) return [];
      const content = await readFileContent(file);
      const data = { file_name: file.name.slice(-maxNameLength), content };
      return (await mutateCall('readReturnedExport', { data })).rows;
    },
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
