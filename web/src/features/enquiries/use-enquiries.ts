import type { CallResponse, CallRequest } from '@loupe/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSavedAsDraft } from '../../lib/call-error.ts';
import { mutateCall, call } from '../../lib/call.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

export type AddedEnquiry = CallResponse<'addEnquiry'>;
type Question = Omit<NonNullable<CallRequest<'addEnquiry'>['data']>, 'idempotency_key'>;

/** Queries that show enquiries. */
const shown = new Set<unknown>(['getAllEnquiry', 'getEnquiryData', 'updateDashboard']);
const refetchAll = async (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) });

/** Sends an enquiry to the desk. One idempotency key per dialog: retries create no second enquiry. */
export function useAddEnquiry({
  onSent,
  onSaved,
}: {
  readonly onSent: (sent: AddedEnquiry) => void;
  /** Called when the enquiry waits in this browser to be sent. */
  readonly onSaved: (error: Error) => void;
}) {
  const client = useQueryClient();
  const { key, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (question: Question) =>
      mutateCall('addEnquiry', { data: { ...question, idempotency_key: key } }),
    onSuccess: (sent) => {
      void refetchAll(client);
      onSent(sent);
    },
    onError: (failure) => {
      if (isSavedAsDraft(failure)) {
        onSaved(failure);
        return;
      }
      renewIfRefused(failure);
      // The declaration may have changed while the dialog was open.
      void client.invalidateQueries({ queryKey: ['updateDashboard'] });
    },
  });
  return { addEnquiry: mutate, isSending: isPending, error };
}

/**
 * Adds a message to an enquiry. Each message has a separate idempotency key, which it keeps until it is
 * delivered.
 */
export function useReplyToEnquiry(id: string, { onWritten }: { readonly onWritten: () => void }) {
  const client = useQueryClient();
  const { key, renew, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (text: string) =>
      mutateCall('replyToEnquiry', { id, data: { text, idempotency_key: key } }),
    onSuccess: async () => {
      renew();
      onWritten();
      await refetchAll(client);
    },
    onError: renewIfRefused,
  });
  return { write: mutate, isWriting: isPending, error };
}

/** Marks the desk's answers of an enquiry as read on the server. */
export function useMarkEnquiryRead(id: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    // A failed call needs no handling: the answers stay unread, and the next opening sends it again.
    call('markEnquiryRead', { id }).then(
      async () => refetchAll(client),
      () => undefined,
    );
  }, [client, id]);
}
