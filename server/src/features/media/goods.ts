import { z } from 'zod';
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

/** Where goods of one kind stand, and the column of the number they are known by. */
export interface NumberedGoods {
  readonly table: string;
  readonly number: string;
}

const foundGoods = z.object({ uuid: z.string(), number: z.string() });

/** Finds goods that one number names; what is sold needs no media any more. */
export const findByNumber =
  (kind: GoodsKind, { table, number }: NumberedGoods): GoodsWithMedia['find'] =>
  async ({ raw }, numbers) => {
    const { rows } = await raw.query(
      `select uuid, ${number} as number from ${table}
        where upper(${number}) = any($1) and status <> 'SOLD' order by id`,
      [numbers],
    );
    const found = new Map<string, Goods[]>();
    for (const one of z.array(foundGoods).parse(rows)) {
      const key = one.number.toUpperCase();
      found.set(key, [...(found.get(key) ?? []), { kind, ...one }]);
    }
    return found;
  };
