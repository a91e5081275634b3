import type { CallAnswer, CallInput } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from '../../lib/call.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useErrorText } from '../../lib/error-text.ts';

type OfferAnswerCall = 'deleteOffer' | 'acceptCounter' | 'offerAgain';

/** Reads that offers change: the lists of offers, and the stones that are held for them. */
export const changedByOffers = new Set<unknown>([
  'getOffer',
  'updateDashboard',
  'getToCart',
  'search',
  'stoneDetail',
  'getAllOrder',
]);

/** One answer of the customer to an offer of his; what is refused is told, and the list is read anew. */
export function useOfferAnswer<Name extends OfferAnswerCall>(
  name: Name,
  { onDone }: { readonly onDone?: (answer: CallAnswer<Name>) => void } = {},
) {
  const client = useQueryClient();
  const notify = useNotify();
  const textOf = useErrorText();
  return useMutation<CallAnswer<Name>, Error, CallInput<Name>>({
    mutationFn: (body) => act(name, body),
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => {
      notify({ kind: 'error', text: textOf(error) });
    },
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => changedByOffers.has(queryKey[0]) }),
  });
}
