import type { CallResponse, CallRequest, CallName } from '@loupe/contract';
import {
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { onActed } from './acted.ts';
import { CallError, OfflineError } from './call-error.ts';
import { mutateCall, call, repeatWindowOf } from './call.ts';
import { onSignedOut } from './session.ts';

const retriesOfLostCalls = 2;
/** A longer wait for the user's rate limit is shown to the user instead of being waited out. */
const maxBudgetWaitSeconds = 5;

/**
 * Whether the server asks for a retry: it is busy, starting or without its database (503), or the user's rate
 * limit is used up for a short time.
 */
function isRetryable(error: Error): error is CallError {
  if (!(error instanceof CallError)) return false;
  const { retryAfterSeconds: seconds } = error.details;
  if (seconds === undefined) return false;
  return error.status === 503 || (error.code === 'TOO_MANY_REQUESTS' && seconds <= maxBudgetWaitSeconds);
}

const isWorthAnotherTry = (error: Error): boolean =>
  isRetryable(error) ||
  (!(error instanceof CallError) && !(error instanceof OfflineError && !navigator.onLine));

/** The delay that the server asks for, otherwise one second, then two. */
const retryDelayMs = (failures: number, error: Error): number =>
  1_000 * ((isRetryable(error) ? error.details.retryAfterSeconds : undefined) ?? 2 ** failures);

/** Creates a cache that retries lost and premature reads but never rejections, and is cleared at sign-out. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isWorthAnotherTry(error) && failures < retriesOfLostCalls,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        // While offline, reads use the cached responses immediately, and mutations fail instead of queuing
        // unseen.
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onSignedOut(() => {
    client.clear();
  });
  // Data changed by this tab is reloaded by the next screen that shows it, even within the repeat window.
  // Visible screens are updated by their own actions and by live events.
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
 * Query of one read call: `useQuery(callQueryOptions(...))`, `client.ensureQueryData(callQueryOptions(...))`.
 * A repeat of the same read by the same user within the window of the call table is served from the cache. A
 * different body is a different action. An invalidation, by an action or by a live event, is no repeat: it
 * reads at any time.
 */
export function callQueryOptions<Name extends CallName>(name: Name, body: CallRequest<Name>) {
  return queryOptions({
    queryKey: [name, body] as const,
    queryFn: ({ signal }): Promise<CallResponse<Name>> => call(name, body, { signal }),
    staleTime: () => repeatWindowOf(name),
  });
}

interface PagedRead<Name extends CallName, Position> {
  /** Distinguishes this list from other lists of the same call. */
  readonly key?: readonly unknown[];
  readonly bodyOf: (position: Position) => CallRequest<Name>;
  readonly first: Position;
  /** Start of the next page; null after the last one. */
  readonly next: (last: CallResponse<Name>, pages: readonly CallResponse<Name>[]) => Position | null;
}

interface PageContext<Position> {
  readonly pageParam: Position;
  readonly signal: AbortSignal;
}

/** Query of a paged list: `useInfiniteQuery(callPages(...))`, with the same repeat window. */
export function callPages<Name extends CallName, Position>(
  name: Name,
  { key = [], bodyOf, first, next }: PagedRead<Name, Position>,
) {
  return {
    queryKey: [name, ...key],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }: PageContext<Position>): Promise<CallResponse<Name>> =>
      call(name, bodyOf(pageParam), { signal }),
    getNextPageParam: next,
    staleTime: () => repeatWindowOf(name),
  };
}

/** Reads by a call; a repeat within the call's window is served from the cache. */
export function useCallQuery<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<CallResponse<Name>> {
  return useQuery({ ...callQueryOptions(name, body), enabled });
}

/** Changes data by a call, with repeats filtered. */
export function useCallMutation<Name extends CallName>(
  name: Name,
  options: {
    /** Called even after the component has unmounted. */
    readonly onSuccess?: (response: CallResponse<Name>, request: CallRequest<Name>) => void;
    /** Called on a rejection even after the component has unmounted. */
    readonly onError?: (error: Error) => void;
  } = {},
): UseMutationResult<CallResponse<Name>, Error, CallRequest<Name>> {
  return useMutation<CallResponse<Name>, Error, CallRequest<Name>>({
    mutationFn: (body) => mutateCall(name, body),
    ...options,
  });
}
