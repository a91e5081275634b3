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
  const followers = new Map<StockFollower, ArrayBufferLike>();
  const move = (stock: IndexedStock, index: SharedIndex, follower: StockFollower) => {
    followers.set(follower, index.buffer);
    follower.moved({ version: stock.index.version, index, texts: stock.texts.share(), claims: stock.claims });
  };
  return {
    publish(stock, ids) {
      const index = stock.index.share();
      const { version } = stock.index;
      for (const [follower, buffer] of followers) {
        if (buffer !== index.buffer) move(stock, index, follower);
        else if (ids.length > 0)
          follower.changed({ version, claims: new Map(ids.map((id) => [id, stock.claims.get(id) ?? null])) });
      }
    },
    follow(stock, follower) {
      move(stock, stock.index.share(), follower);
      return () => followers.delete(follower);
    },
  };
}
