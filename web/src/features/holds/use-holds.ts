import type { CallResponse, Hold, HoldOutcome } from '@loupe/contract';
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type Mutation,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQueryOptions } from '../../lib/call-query.ts';
import { mutateCall } from '../../lib/call.ts';
import { refreshCachedStones } from '../../lib/live/refresh-stones.ts';

const holds = callQueryOptions('listHolds', {});
const mutationKey = ['holds'];

/** Stone ids of a pending mutation, running or queued. */
function requestedIds({ state: { variables } }: Mutation): readonly string[] {
  const ids: unknown =
    typeof variables === 'object' && variables !== null && 'ids' in variables && variables.ids;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export interface HoldRequest {
  readonly ids: readonly string[];
  readonly queue: boolean;
  readonly allOrNone?: boolean;
}

interface HoldsInput {
  readonly enabled?: boolean;
  /** Called with the outcome for each stone after the server has responded. */
  readonly onHeld?: (outcomes: readonly HoldOutcome[], held: readonly Hold[]) => void;
  /** Called with the number of released stones. */
  readonly onReleased?: (count: number) => void;
  readonly onFailed?: (error: Error) => void;
}

/**
 * The holds of the signed-in customer, including requests and queue positions. No optimistic updates: the
 * screen shows a hold only after the server has confirmed it.
 */
export function useHolds({ enabled = true, onHeld, onReleased, onFailed }: HoldsInput = {}) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...holds, enabled });
  const cacheHolds = ({ holds_data }: Pick<CallResponse<'listHolds'>, 'holds_data'>) => {
    client.setQueryData(holds.queryKey, { error: null, message: '', holds_data });
  };
  /** Updates the stones on every screen immediately, without waiting for the live updates. */
  const freshen = (ids: readonly string[]) => {
    refreshCachedStones(client, new Set(ids)).catch(() => client.invalidateQueries());
  };
  const shared = {
    mutationKey,
    scope: { id: 'holds' },
    ...(onFailed && { onError: onFailed }),
  };
  const requestMutation = useMutation({
    ...shared,
    mutationFn: ({ ids, queue, allOrNone = false }: HoldRequest) =>
      mutateCall('requestHold', { cart: [...ids], queue, all_or_none: allOrNone }),
    onSuccess: (response) => {
      cacheHolds(response);
      freshen(response.outcomes.map(({ stock_uuid: id }) => id));
      onHeld?.(response.outcomes, response.holds_data);
    },
  });
  const releasing = useMutation({
    ...shared,
    mutationFn: ({ ids }: Pick<HoldRequest, 'ids'>) => mutateCall('releaseHold', { cart: [...ids] }),
    onSuccess: (response, { ids }) => {
      cacheHolds(response);
      freshen(ids);
      onReleased?.(ids.length);
    },
  });
  const pending = useMutationState({ filters: { mutationKey, status: 'pending' }, select: requestedIds });
  const busy = new Set(pending.flat());
  const all = data?.holds_data;
  const open = useMemo(
    () => new Map(all?.filter(isOpen).map((hold) => [hold.stone.stock_uuid, hold])),
    [all],
  );
  return {
    /** Open holds by stone id. */
    open,
    /** Recently ended holds. */
    ended: all?.filter((hold) => !isOpen(hold)) ?? [],
    error,
    reload: () => void refetch(),
    /** Whether the holds are loaded, or failed to load. */
    isKnown: data !== undefined || error !== null,
    /** Whether a request for any of the stones is pending. */
    isBusy: (ids: readonly string[]) => ids.some((id) => busy.has(id)),
    hold: (request: HoldRequest) => {
      requestMutation.mutate(request);
    },
    release: (ids: readonly string[]) => {
      releasing.mutate({ ids });
    },
  };
}

const isOpen = ({ ended_at }: Hold) => ended_at === null;
