import type { CallAnswer, CallName } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useAction } from '../../lib/call-query.ts';

/** An act that changes what the tab shows: it is asked for anew. */
export function useSecurityAction<Name extends CallName>(
  name: Name,
  onSuccess?: (answer: CallAnswer<Name>) => void,
) {
  const client = useQueryClient();
  return useAction(name, {
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: callQuery('getSecurity', {}).queryKey });
      onSuccess?.(answer);
    },
  });
}
