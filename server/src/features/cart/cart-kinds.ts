/** What may lie in a cart, each in a table of its own. Names are the house's own, never from outside. */
export const cartKinds = {
  stones: { lines: 'cart_lines', goods: 'stones', id: 'stone_id' },
  lots: { lines: 'cart_lots', goods: 'loose_lots', id: 'lot_id' },
  pieces: { lines: 'cart_pieces', goods: 'jewellery_pieces', id: 'piece_id' },
} as const;

export type CartKind = (typeof cartKinds)[keyof typeof cartKinds];
