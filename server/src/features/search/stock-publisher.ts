import type { SharedIndex } from '@loupe/stock-index';
import type { Claim } from '@loupe/stock-search';
import type { IndexedStock } from './indexed-stock.ts';
import type { SharedTexts } from './text-store.ts';

/** Where the stock is in memory, and what is not in the shared memory. */
export interface PublishedStock {
  /** Version of the index that the claims belong to. */
  readonly version: number;
  readonly index: SharedIndex;
  readonly texts: SharedTexts;
  readonly claims: ReadonlyMap<number, Claim>;
  /** Ids of the stones that changed with the move; null for another stock, in which any stone may differ. */
  readonly changed: readonly number[] | null;
}

/** The claims that changed with a version of the index; null: there is none any more. */
export interface PublishedChange {
  readonly version: number;
  readonly claims: ReadonlyMap<number, Claim | null>;
}

/** Receives the state of the stock at once, before anything else happens on the main thread. */
export interface StockFollower {
  /** The stock is in other memory now. */
  moved(stock: PublishedStock): void;
  /** The stock has changed where it is. */
  changed(change: PublishedChange): void;
}

export interface StockPublisher {
  /** Tells the followers that these stones have changed, or that the stock has moved. */
  publish(stock: IndexedStock, ids: readonly number[]): void;
  follow(stock: IndexedStock, follower: StockFollower): () => void;
}

/** Tells other threads what the shared memory does not: where it is, and the claims on stones. */
export function createStockPublisher(): StockPublisher {
  /** What each follower reads. */
  const followers = new Map<StockFollower, { readonly stock: IndexedStock; readonly index: SharedIndex }>();
  const release = (follower: StockFollower) => {
    const read = followers.get(follower);
    if (read !== undefined) read.stock.index.release(read.index);
  };
  const move = (stock: IndexedStock, follower: StockFollower, ids: readonly number[]) => {
    const isSameStock = followers.get(follower)?.stock === stock;
    release(follower);
    const index = stock.index.admit();
    followers.set(follower, { stock, index });
    const { version } = stock.index;
    const changed = isSameStock ? ids : null;
    follower.moved({ version, index, texts: stock.texts.share(), claims: stock.claims, changed });
  };
  return {
    publish(stock, ids) {
      const { buffer } = stock.index.share();
      const { version } = stock.index;
      for (const [follower, { index }] of followers) {
        if (buffer !== index.buffer) move(stock, follower, ids);
        else if (ids.length > 0)
          follower.changed({ version, claims: new Map(ids.map((id) => [id, stock.claims.get(id) ?? null])) });
      }
    },
    follow(stock, follower) {
      move(stock, follower, []);
      return () => {
        release(follower);
        followers.delete(follower);
      };
    },
  };
}
