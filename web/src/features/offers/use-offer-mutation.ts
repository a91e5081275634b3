import type { CallResponse, CallRequest } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutateCall } from '../../lib/call.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useErrorText } from '../../lib/error-text.ts';

type OfferAnswerCall = 'deleteOffer' | 'acceptCounterOffer' | 'counterOffer' | 'undoCounterOffer';

/** Queries that offers change: the lists of offers, and the stones held for them. */
export const callsInvalidatedByOffers = new Set<unknown>([
  'getOffer',
  'updateDashboard',
  'getToCart',
  'search',
  'stoneDetail',
  'getAllOrder',
]);

/** A customer's answer to an offer. Reports a rejection as a notice and reloads the list. */
export function useOfferMutation<Name extends OfferAnswerCall>(
  name: Name,
  { onDone }: { readonly onDone?: (response: CallResponse<Name>) => void } = {},
) {
  const client = useQueryClient();
  const notify = useNotify();
  const textOf = useErrorText();
  return useMutation<CallResponse<Name>, Error, CallRequest<Name>>({
    mutationFn: (body) => mutateCall(name, body),
    onSuccess: (response) => onDone?.(response),
    onError: (error) => {
      notify({ kind: 'error', text: textOf(error) });
    },
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => callsInvalidatedByOffers.has(queryKey[0]) }),
  });
}
