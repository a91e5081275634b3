/** A row with the element it is drawn in. */
export interface RecycledRow {
  readonly row: number;
  /** Names the element: rows that follow each other through the window share one. */
  readonly key: number;
}

/**
 * Rows of the window in the order their elements stand in the document. A row that comes into view takes the element of
 * one that has left, for new ones cost more; so while the list runs elements keep their order and rows do not.
 * `base` is the row the first element had when the list last stood: with the first row of the window they are in order.
 */
export function recycledRows(
  rows: readonly number[],
  elements: number,
  base: number,
): readonly RecycledRow[] {
  const place = (row: number) => (((row - base) % elements) + elements) % elements;
  return rows
    .map((row) => ({ row, key: row % elements }))
    .toSorted((one, other) => place(one.row) - place(other.row));
}

/** Rows to draw around those in view: always as many, so that none needs an element of its own. */
export function windowRows(
  firstInView: number,
  ahead: number,
  elements: number,
  count: number,
): readonly number[] {
  const first = Math.max(0, firstInView - ahead);
  return Array.from({ length: Math.min(elements, count - first) }, (_, place) => first + place);
}
