import type { CallAnswer, CallInput, CallName } from '@loupe/contract';
import {
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { onActed } from './acted.ts';
import { AppCallError, Unreached } from './call-error.ts';
import { act, call, repeatWindowOf } from './call.ts';
import { onSignedOut } from './session.ts';

const retriesOfLostCalls = 2;
/** A longer wait for the user's own budget of calls is shown instead of waited for. */
const longestBudgetWaitSeconds = 5;

/** A server that is busy, starting or without its database, or has too much of this user's to do, says when to ask again. */
function isToBeAskedAgain(error: Error): error is AppCallError {
  if (!(error instanceof AppCallError)) return false;
  const { retryAfterSeconds: seconds } = error.details;
  if (seconds === undefined) return false;
  return error.status === 503 || (error.code === 'TOO_MANY_REQUESTS' && seconds <= longestBudgetWaitSeconds);
}

const isWorthAnotherTry = (error: Error): boolean =>
  isToBeAskedAgain(error) ||
  (!(error instanceof AppCallError) && !(error instanceof Unreached && !navigator.onLine));

/** As long as the server says, otherwise one second, then two. */
const retryDelayMs = (failures: number, error: Error): number =>
  1_000 * ((isToBeAskedAgain(error) ? error.details.retryAfterSeconds : undefined) ?? 2 ** failures);

/** A cache that tries reads again that were lost or came too early, but never a refusal, and forgets everything at sign-out. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isWorthAnotherTry(error) && failures < retriesOfLostCalls,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        // Without a connection what the browser has kept is read at once, and nothing waits to be sent unseen.
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onSignedOut(() => {
    client.clear();
  });
  // What this tab changed is read again by the next screen that shows it, window or not. Screens in view are told of it
  // by their own actions and by live events.
  onActed((isConcerned) => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => isConcerned(name),
      type: 'inactive',
      refetchType: 'none',
    });
  });
  return client;
}

/**
 * Query of one reading call: `useQuery(callQuery(...))`, `client.ensureQueryData(callQuery(...))`. A repeat of the same
 * read by the same person inside the window of the call table is answered from the cache. Another body is another
 * action. An invalidation, by an own action or by a live event, is no repeat: it reads at any time.
 */
export function callQuery<Name extends CallName>(name: Name, body: CallInput<Name>) {
  return queryOptions({
    queryKey: [name, body] as const,
    queryFn: ({ signal }): Promise<CallAnswer<Name>> => call(name, body, { signal }),
    staleTime: () => repeatWindowOf(name),
  });
}

interface PagedRead<Name extends CallName, Position> {
  /** What tells this list from other lists of the same call. */
  readonly key?: readonly unknown[];
  readonly bodyOf: (position: Position) => CallInput<Name>;
  readonly first: Position;
  /** Where the next page begins; null after the last one. */
  readonly next: (last: CallAnswer<Name>, pages: readonly CallAnswer<Name>[]) => Position | null;
}

interface PageContext<Position> {
  readonly pageParam: Position;
  readonly signal: AbortSignal;
}

/** Query of a list that is read page by page: `useInfiniteQuery(callPages(...))`, with the same guard. */
export function callPages<Name extends CallName, Position>(
  name: Name,
  { key = [], bodyOf, first, next }: PagedRead<Name, Position>,
) {
  return {
    queryKey: [name, ...key],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }: PageContext<Position>): Promise<CallAnswer<Name>> =>
      call(name, bodyOf(pageParam), { signal }),
    getNextPageParam: next,
    staleTime: () => repeatWindowOf(name),
  };
}

/** Reads by a call; a repeat inside the call's window is answered from the cache. */
export function useCall<Name extends CallName>(
  name: Name,
  body: CallInput<Name>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<CallAnswer<Name>> {
  return useQuery({ ...callQuery(name, body), enabled });
}

/** Changes something by a call, behind the repeat guard. */
export function useAction<Name extends CallName>(
  name: Name,
  options: {
    readonly onSuccess?: (answer: CallAnswer<Name>) => void;
    /** Told of a refusal also when the screen that asked is no longer there. */
    readonly onError?: (error: Error) => void;
  } = {},
): UseMutationResult<CallAnswer<Name>, Error, CallInput<Name>> {
  return useMutation<CallAnswer<Name>, Error, CallInput<Name>>({
    mutationFn: (body) => act(name, body),
    ...options,
  });
}
