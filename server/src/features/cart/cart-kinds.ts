import sql from 'sql-template-tag';

/**
 * Kinds of goods in a cart, each with a separate table. The names are constants of the product, never input.
 */
export const cartKinds = {
  stones: { lines: sql`cart_stones`, goods: sql`stones`, id: sql`stone_id` },
  lots: { lines: sql`cart_lots`, goods: sql`loose_lots`, id: sql`lot_id` },
  pieces: { lines: sql`cart_pieces`, goods: sql`jewellery_pieces`, id: sql`piece_id` },
} as const;

export type CartKind = (typeof cartKinds)[keyof typeof cartKinds];
