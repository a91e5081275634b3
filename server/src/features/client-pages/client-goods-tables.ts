import type { ClientGoodsKind } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';

interface GoodsTables {
  /** The goods of a page. */
  readonly lines: Sql;
  readonly goods: Sql;
  /** The column of `lines` and of answers that names one of the goods. */
  readonly id: Sql;
  /** The column of `goods` with the number that the trade knows it by. */
  readonly number: Sql;
}

/** The tables of each kind of goods of a client page. The names are constants of the product, never input. */
export const clientGoodsTables: Readonly<Record<ClientGoodsKind, GoodsTables>> = {
  STONE: { lines: sql`client_page_stones`, goods: sql`stones`, id: sql`stone_id`, number: sql`stock_no` },
  PIECE: {
    lines: sql`client_page_pieces`,
    goods: sql`jewellery_pieces`,
    id: sql`piece_id`,
    number: sql`stock_no`,
  },
  LOT: { lines: sql`client_page_lots`, goods: sql`loose_lots`, id: sql`lot_id`, number: sql`lot_no` },
};
