/** A drag across a group of chips: start, current position, and whether it selects or clears. */
export interface DragSelection {
  readonly from: number;
  readonly at: number;
  readonly isSelecting: boolean;
}

/** The selection after a drag: every chip between its ends is selected, or cleared. */
export function applyDragSelection(
  values: readonly string[],
  chosen: readonly string[],
  { from, at, isSelecting }: DragSelection,
): readonly string[] {
  const [low, high] = from < at ? [from, at] : [at, from];
  const stroked = new Set(values.slice(low, high + 1));
  return values.filter((value) => (stroked.has(value) ? isSelecting : chosen.includes(value)));
}
