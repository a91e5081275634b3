import type { Connection, Transaction } from '../../platform/database.ts';

/** What media can show; each kind is one entry among the goods a server knows. */
export type GoodsKind = 'STONE' | 'LOT' | 'PIECE';

/** One thing that media can show, and the number it was found by. */
export interface Goods {
  readonly kind: GoodsKind;
  readonly uuid: string;
  /** As the house writes it, for the person who uploads. */
  readonly number: string;
}

/** Goods under every number that names them, numbers in capitals. */
export type GoodsByNumber = ReadonlyMap<string, readonly Goods[]>;

/** How media find one kind of goods, and how the goods hear of it. */
export interface GoodsWithMedia {
  readonly kind: GoodsKind;
  /** Goods that any of these numbers names; the numbers are in capitals. */
  find(connection: Connection, numbers: readonly string[]): Promise<GoodsByNumber>;
  /** Called in the transaction that changed the media of these goods. */
  mediaChanged?(transaction: Transaction, uuids: readonly string[]): Promise<void>;
}
