import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import type { PendingChanges } from '../lib/pending-changes.ts';
import { useNotify } from './notices.tsx';

interface OptimisticAction<Cached, Input, Answer> {
  /** The cached answer that shows the change at once. */
  readonly pending: PendingChanges<Cached>;
  /** Actions of one scope are sent one after the other. */
  readonly scope?: string;
  readonly send: (input: Input) => Promise<Answer>;
  readonly apply: (cached: Cached, input: Input) => Cached;
  /** The cached answer once the server has confirmed; `apply` unless given. */
  readonly confirm?: (cached: Cached, answer: Answer, input: Input) => Cached;
  /** Whether the cached answer is read again after a success. */
  readonly rereads?: boolean;
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  /** Whether a refusal says that the change is made already. */
  readonly isMade?: (error: Error) => boolean;
  /** What a failure is announced with: the text of the error unless given; null where the specification wants silence. */
  readonly failureText?: (error: Error, input: Input) => string | null;
}

/**
 * The one way to change something that the screen shows before the server has answered. A failure takes the change back
 * from the screen, reads the true state again and is announced.
 */
export function useOptimisticAction<Cached, Input, Answer>({
  pending,
  scope,
  send,
  apply,
  confirm = (cached, _, input) => apply(cached, input),
  rereads = false,
  onSuccess,
  isMade,
  failureText,
}: OptimisticAction<Cached, Input, Answer>): (input: Input) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const reread = () => {
    // The last of several actions reads for all of them.
    if (pending.isEmpty(client)) void client.invalidateQueries({ queryKey: pending.queryKey });
  };
  const { mutate } = useMutation({
    mutationFn: send,
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: async (input: Input) => {
      const change = (cached: Cached) => apply(cached, input);
      await pending.begin(client, change);
      return change;
    },
    onSuccess: (answer, input, change) => {
      pending.end(client, change, (cached) => confirm(cached, answer, input));
      onSuccess?.(answer, input);
      if (rereads) reread();
    },
    onError: (error, input, change) => {
      if (isMade?.(error) === true) {
        if (change) pending.end(client, change, change);
        return;
      }
      if (change) pending.end(client, change);
      reread();
      const text = failureText ? failureText(error, input) : errorText(error);
      if (text === null) console.info('a change was not made:', error.message);
      else notify({ kind: 'error', text });
    },
  });
  return mutate;
}
