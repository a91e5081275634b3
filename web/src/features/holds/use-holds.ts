import type { CallAnswer, Hold, HoldOutcome } from '@loupe/contract';
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type Mutation,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { freshenStones } from '../../lib/live/freshen-stones.ts';

const holds = callQuery('getHold', {});
const mutationKey = ['holds'];

/** What each request under way, or waiting for its turn, is about. */
function idsAsked({ state: { variables } }: Mutation): readonly string[] {
  const ids: unknown =
    typeof variables === 'object' && variables !== null && 'ids' in variables && variables.ids;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export interface HoldWish {
  readonly ids: readonly string[];
  readonly queue: boolean;
  readonly asSet?: boolean;
}

interface HoldsInput {
  readonly enabled?: boolean;
  /** What became of each stone, once the server has said so. */
  readonly onHeld?: (outcomes: readonly HoldOutcome[], held: readonly Hold[]) => void;
  /** How many stones are no longer held. */
  readonly onReleased?: (count: number) => void;
  readonly onFailed?: (error: Error) => void;
}

/**
 * What is held for the signed-in customer, and what he waits for. Nothing is shown before the server has agreed:
 * whose a stone is must be certain.
 */
export function useHolds({ enabled = true, onHeld, onReleased, onFailed }: HoldsInput = {}) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...holds, enabled });
  const keep = ({ holds_data }: Pick<CallAnswer<'getHold'>, 'holds_data'>) => {
    client.setQueryData(holds.queryKey, { error: null, message: '', holds_data });
  };
  /** The stones change on every screen at once, not only when the stream has brought them. */
  const freshen = (ids: readonly string[]) => {
    freshenStones(client, new Set(ids)).catch(() => client.invalidateQueries());
  };
  const shared = {
    mutationKey,
    scope: { id: 'holds' },
    ...(onFailed && { onError: onFailed }),
  };
  const asking = useMutation({
    ...shared,
    mutationFn: ({ ids, queue, asSet = false }: HoldWish) =>
      act('addHold', { cart: [...ids], queue, as_set: asSet }),
    onSuccess: (answer) => {
      keep(answer);
      freshen(answer.outcomes.map(({ stock_uuid: id }) => id));
      onHeld?.(answer.outcomes, answer.holds_data);
    },
  });
  const releasing = useMutation({
    ...shared,
    mutationFn: ({ ids }: Pick<HoldWish, 'ids'>) => act('deleteHold', { cart: [...ids] }),
    onSuccess: (answer, { ids }) => {
      keep(answer);
      freshen(ids);
      onReleased?.(ids.length);
    },
  });
  const underWay = useMutationState({ filters: { mutationKey, status: 'pending' }, select: idsAsked });
  const busy = new Set(underWay.flat());
  const all = data?.holds_data;
  const open = useMemo(
    () => new Map(all?.filter(isOpen).map((hold) => [hold.stone.stock_uuid, hold])),
    [all],
  );
  return {
    /** Open ones by stone. */
    open,
    /** Ended lately. */
    ended: all?.filter((hold) => !isOpen(hold)) ?? [],
    error,
    reload: () => void refetch(),
    /** Whether it is known what is held, or cannot be known now. */
    isKnown: data !== undefined || error !== null,
    /** Whether a request for one of the stones is on its way. */
    isBusy: (ids: readonly string[]) => ids.some((id) => busy.has(id)),
    hold: (wish: HoldWish) => {
      asking.mutate(wish);
    },
    release: (ids: readonly string[]) => {
      releasing.mutate({ ids });
    },
  };
}

const isOpen = ({ ended_at }: Hold) => ended_at === null;
