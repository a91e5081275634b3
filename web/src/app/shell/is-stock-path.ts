/**
 * Whether a path shows a stone result, by the rule of the specification. Desk lists are excluded: they do not
 * need the extra width.
 */
export const isStockPath = (pathname: string): boolean =>
  pathname.includes('stock') && !pathname.startsWith('/desk');
