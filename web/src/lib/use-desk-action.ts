import type { CallAnswer, CallName } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from './call-query.ts';
import { isDeskRead } from './desk-reads.ts';

/** Changes something by a call of the desk; every desk list and panel on the screen is read anew at once. */
export function useDeskAction<Name extends CallName>(
  name: Name,
  {
    onSuccess,
    ...options
  }: {
    readonly onSuccess?: (answer: CallAnswer<Name>) => void;
    readonly onError?: (error: Error) => void;
  } = {},
) {
  const client = useQueryClient();
  return useAction(name, {
    ...options,
    onSuccess: (answer) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isDeskRead(queryKey[0]) });
      onSuccess?.(answer);
    },
  });
}
