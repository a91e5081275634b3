import type { CallAnswer } from '@loupe/contract';

export type WatchlistAnswer = CallAnswer<'getWatchlist'>;

export interface WatchlistChange {
  readonly kind: 'add' | 'remove';
  readonly ids: readonly string[];
}

/** The watchlist as it will be once the server has agreed; an added stone counts before its row is known. */
export function changedWatchlist(list: WatchlistAnswer, { kind, ids }: WatchlistChange): WatchlistAnswer {
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
