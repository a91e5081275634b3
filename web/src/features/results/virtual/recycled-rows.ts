/** A row and the element it is rendered in. */
export interface RecycledRow {
  readonly row: number;
  /** Identifies the element; rows that scroll through the window one after another share it. */
  readonly key: number;
}

/**
 * Rows of the window in the document order of their elements. A row that comes into view reuses the element
 * of a row that has left it, because new elements cost more; while scrolling, elements therefore keep their
 * order and rows do not. `base` is the row of the first element when scrolling last stopped. When it equals
 * the first row of the window, the rows are in order.
 */
export function recycleRows(rows: readonly number[], elements: number, base: number): readonly RecycledRow[] {
  const slotOf = (row: number) => (((row - base) % elements) + elements) % elements;
  return rows
    .map((row) => ({ row, key: row % elements }))
    .toSorted((one, other) => slotOf(one.row) - slotOf(other.row));
}

/**
 * Rows to render around those in view: always the same number, so that no row needs an additional element.
 */
export function virtualRange(
  firstInView: number,
  ahead: number,
  elements: number,
  count: number,
): readonly number[] {
  const first = Math.max(0, firstInView - ahead);
  return Array.from({ length: Math.min(elements, count - first) }, (_, index) => first + index);
}
