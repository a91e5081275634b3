import type { CallResponse, CallName } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from './call-query.ts';
import { isDeskQuery } from './desk-queries.ts';

/** Changes data by a desk call and immediately reloads every desk list and panel on the screen. */
export function useDeskMutation<Name extends CallName>(
  name: Name,
  {
    onSuccess,
    ...options
  }: {
    readonly onSuccess?: (response: CallResponse<Name>) => void;
    readonly onError?: (error: Error) => void;
  } = {},
) {
  const client = useQueryClient();
  return useCallMutation(name, {
    ...options,
    onSuccess: (response) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isDeskQuery(queryKey[0]) });
      onSuccess?.(response);
    },
  });
}
