import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import type { PendingChanges } from '../lib/pending-changes.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

interface OptimisticAction<Cached, Input, Answer> {
  /** The cached response that shows the change immediately. */
  readonly pending: PendingChanges<Cached>;
  /** Actions of one scope are sent one after the other. */
  readonly scope?: string;
  readonly send: (input: Input) => Promise<Answer>;
  readonly apply: (cached: Cached, input: Input) => Cached;
  /** The cached response after the server has confirmed the change; defaults to `apply`. */
  readonly confirm?: (cached: Cached, response: Answer, input: Input) => Cached;
  /** Whether the cached response is refetched after a success. */
  readonly rereads?: boolean;
  readonly onSuccess?: (response: Answer, input: Input) => void;
  /** Whether a rejection means that the change is already made. */
  readonly isMade?: (error: Error) => boolean;
  /**
   * Text of the failure notice; defaults to the text of the error; null where the specification requires no
   * notice.
   */
  readonly failureText?: (error: Error, input: Input) => string | null;
}

/**
 * The one way to show a change before the server has responded. On failure the change is reverted, the
 * server's state is refetched and a notice is shown.
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
  const notifyFailure = useNotifyFailure();
  const errorText = useErrorText();
  const reread = () => {
    // The last of several pending actions refetches for all of them.
    if (pending.isEmpty(client)) void client.invalidateQueries({ queryKey: pending.queryKey });
  };
  const { mutate } = useMutation({
    mutationFn: send,
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: async (input: Input) => {
      const change = (cached: Cached) => apply(cached, input);
      await pending.start(client, change);
      return change;
    },
    onSuccess: (response, input, change) => {
      pending.end(client, change, (cached) => confirm(cached, response, input));
      onSuccess?.(response, input);
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
      else notifyFailure(error, text);
    },
  });
  return mutate;
}
