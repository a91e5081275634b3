import sql, { type Sql } from 'sql-template-tag';

/** Tables of goods other than stones, and the column that identifies one of them. */
export const goodsTables = {
  loose_lots: { table: sql`loose_lots`, number: sql`lot_no` },
  jewellery_pieces: { table: sql`jewellery_pieces`, number: sql`stock_no` },
} as const satisfies Record<string, { readonly table: Sql; readonly number: Sql }>;

export type GoodsTableName = keyof typeof goodsTables;
