import type { CallResponse, CallRequest } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutateCall } from '../../lib/call.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { callsInvalidatedByOffers } from './use-offer-mutation.ts';

export type SubmittedOffer = CallResponse<'addOffer'>;

/**
 * Submits one offer. One idempotency key per dialog: retries create no second offer. After a final rejection
 * the next submit is a new offer.
 */
export function useSubmitOffer({ onMade }: { readonly onMade: (made: SubmittedOffer) => void }) {
  const client = useQueryClient();
  const { key, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (data: Omit<CallRequest<'addOffer'>['data'], 'idempotency_key'>) =>
      mutateCall('addOffer', { data: { ...data, idempotency_key: key } }),
    onSuccess: (made) => {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => callsInvalidatedByOffers.has(queryKey[0]),
      });
      onMade(made);
    },
    onError: renewIfRefused,
  });
  return { make: mutate, isMaking: isPending, refusal: error };
}
