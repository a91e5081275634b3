import type { CallResponse } from '@loupe/contract';

export type WatchlistResponse = CallResponse<'getWatchlist'>;

export interface WatchlistChange {
  readonly kind: 'add' | 'remove';
  readonly ids: readonly string[];
  /** Whether the change reverts another one, which is not reported. */
  readonly isUndo?: boolean;
}

/** The expected watchlist before the server confirms; an added stone counts before its row is loaded. */
export function applyWatchlistChange(
  list: WatchlistResponse,
  { kind, ids }: WatchlistChange,
): WatchlistResponse {
  const changed = new Set(ids);
  const known = new Set(list.cart_array);
  const cart_array =
    kind === 'add'
      ? [...ids.filter((id) => !known.has(id)), ...list.cart_array]
      : list.cart_array.filter((id) => !changed.has(id));
  return {
    ...list,
    cart_array,
    watchlist_count: cart_array.length,
    data: kind === 'add' ? list.data : list.data.filter(({ stone }) => !changed.has(stone.stock_uuid)),
  };
}
