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

/** What another thread needs to read a stock. */
export const publishedStock = ({ index, texts, claims }: IndexedStock): PublishedStock => ({
  version: index.version,
  index: index.share(),
  texts: texts.share(),
  claims,
});

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
  const move = (stock: IndexedStock, follower: StockFollower) => {
    const published = publishedStock(stock);
    followers.set(follower, published.index.buffer);
    follower.moved(published);
  };
  return {
    publish(stock, ids) {
      const { buffer: present } = stock.index.share();
      const { version } = stock.index;
      for (const [follower, buffer] of followers) {
        if (buffer !== present) move(stock, follower);
        else if (ids.length > 0)
          follower.changed({ version, claims: new Map(ids.map((id) => [id, stock.claims.get(id) ?? null])) });
      }
    },
    follow(stock, follower) {
      move(stock, follower);
      return () => followers.delete(follower);
    },
  };
}
