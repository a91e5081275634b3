/** Whether a path is one of a result of stones, by the rule of the specification; the desk's lists need no such room. */
export const isStockScreen = (pathname: string): boolean =>
  pathname.includes('stock') && !pathname.startsWith('/desk');
