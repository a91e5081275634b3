import type { CallAnswer, CallInput } from '@loupe/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { act, call } from '../../lib/call.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

export type SentEnquiry = CallAnswer<'addEnquiry'>;
type Question = Omit<NonNullable<CallInput<'addEnquiry'>['data']>, 'idempotency_key'>;

/** Reads that show enquiries. */
const shown = new Set<unknown>(['getAllEnquiry', 'getEnquiryData', 'updateDashboard']);
const readAnew = async (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) });

/**
 * Asks the desk once: a sheet that is opened once asks once, however often it has to send.
 */
export function useAskDesk({ onSent }: { readonly onSent: (sent: SentEnquiry) => void }) {
  const client = useQueryClient();
  const { key, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (question: Question) =>
      act('addEnquiry', { data: { ...question, idempotency_key: key } }),
    onSuccess: (sent) => {
      void readAnew(client);
      onSent(sent);
    },
    onError: (failure) => {
      renewIfRefused(failure);
      // The declaration may have changed under the sheet.
      void client.invalidateQueries({ queryKey: ['updateDashboard'] });
    },
  });
  return { ask: mutate, isAsking: isPending, error };
}

/** Writes again in an enquiry; each message under a key of its own, which it keeps until it has arrived. */
export function useWriteEnquiry(id: string, { onWritten }: { readonly onWritten: () => void }) {
  const client = useQueryClient();
  const { key, renew, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (text: string) => act('writeEnquiry', { id, data: { text, idempotency_key: key } }),
    onSuccess: async () => {
      renew();
      onWritten();
      await readAnew(client);
    },
    onError: renewIfRefused,
  });
  return { write: mutate, isWriting: isPending, error };
}

/** Tells the server that the desk's answers of an enquiry were read. */
export function useMarkRead(id: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    // A lost call is no matter: they are still unread and are told again with the next opening.
    call('readEnquiry', { id }).then(
      async () => readAnew(client),
      () => undefined,
    );
  }, [client, id]);
}
