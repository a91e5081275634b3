import type { CallResponse, CallName } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryOptions, useCallMutation } from '../../lib/call-query.ts';

/** A mutation that changes the data of the security tab and refetches it. */
export function useSecurityMutation<Name extends CallName>(
  name: Name,
  onSuccess?: (response: CallResponse<Name>) => void,
) {
  const client = useQueryClient();
  return useCallMutation(name, {
    onSuccess: (response) => {
      void client.invalidateQueries({ queryKey: callQueryOptions('getSecurity', {}).queryKey });
      onSuccess?.(response);
    },
  });
}
