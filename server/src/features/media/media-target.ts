import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { goodsTables, type GoodsTableName } from '../stock/goods/goods-tables.ts';

/** Kinds of goods that media can show; each has a {@link MediaTarget}. */
export type GoodsKind = 'STONE' | 'LOT' | 'PIECE';

/** Goods that media can show, with the number that matched. */
export interface MediaGoods {
  readonly kind: GoodsKind;
  readonly uuid: string;
  /** As stored, for display to the uploader. */
  readonly number: string;
}

/** Goods by every number that names them; the keys are in capitals. */
export type GoodsByNumber = ReadonlyMap<string, readonly MediaGoods[]>;

/** Finds goods of one kind for media and reacts when their media change. */
export interface MediaTarget {
  readonly kind: GoodsKind;
  /** Goods that any of these numbers names. The numbers are in capitals. */
  find(connection: Connection, numbers: readonly string[]): Promise<GoodsByNumber>;
  /** Called in the transaction that changes the media of these goods. */
  onMediaChanged?(transaction: Transaction, uuids: readonly string[]): Promise<void>;
}

/** Finds goods by one number column. Sold goods are left out, as they need no media. */
export const findByNumber =
  (kind: GoodsKind, name: GoodsTableName): MediaTarget['find'] =>
  async (connection, numbers) => {
    const { table, number } = goodsTables[name];
    const { rows } = await connection.query<{ uuid: string; number: string }>(
      sql`select uuid, ${number} as number from ${table}
        where upper(${number}) = any(${numbers}) and status <> 'SOLD' order by id`,
    );
    const found = new Map<string, MediaGoods[]>();
    for (const one of rows) {
      const key = one.number.toUpperCase();
      found.set(key, [...(found.get(key) ?? []), { kind, ...one }]);
    }
    return found;
  };
