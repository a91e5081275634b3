import type { CallAnswer, CallInput } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from '../../lib/call.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { changedByOffers } from './use-offer-answers.ts';

export type MadeOffer = CallAnswer<'addOffer'>;

/**
 * Sends one offer: a sheet that is opened once offers once, however often it has to ask. After a refusal it sends
 * another.
 */
export function useMakeOffer({ onMade }: { readonly onMade: (made: MadeOffer) => void }) {
  const client = useQueryClient();
  const { key, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (data: Omit<CallInput<'addOffer'>['data'], 'idempotency_key'>) =>
      act('addOffer', { data: { ...data, idempotency_key: key } }),
    onSuccess: (made) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => changedByOffers.has(queryKey[0]) });
      onMade(made);
    },
    onError: renewIfRefused,
  });
  return { make: mutate, isMaking: isPending, refusal: error };
}
