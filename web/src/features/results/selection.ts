import type { StoneRow } from '@loupe/contract';

/** Stones by id, with the rows that were loaded. */
export type SelectedStones = ReadonlyMap<string, StoneRow>;

/**
 * A manual selection: single stones, and from an anchor a range that grows and shrinks with Shift. Stones
 * toggled before the range began stay toggled when it shrinks.
 */
export interface Selection {
  /**
   * Null: the toggled stones are selected. A result key: the whole result is selected except the toggled
   * stones.
   */
  readonly allInResult: string | null;
  readonly toggled: SelectedStones;
  /** Row at which the range begins. */
  readonly anchor: number | null;
  /** The toggled stones when the range began. */
  readonly beforeRange: SelectedStones;
}

const none: SelectedStones = new Map<string, StoneRow>();
export const nothingSelected: Selection = {
  allInResult: null,
  toggled: none,
  anchor: null,
  beforeRange: none,
};

/** Selects the whole result, whatever its size. */
export const selectAll = (result: string): Selection => ({ ...nothingSelected, allInResult: result });

/** Returns the selection for a result: "all selected" does not apply to another result. */
export const selectionForResult = (selection: Selection, result: string): Selection =>
  selection.allInResult === null || selection.allInResult === result ? selection : nothingSelected;

export const isSelected = (
  { allInResult, toggled: marked }: Selection,
  { stock_uuid: id }: StoneRow,
): boolean => marked.has(id) === (allInResult === null);

/** Number of selected stones in the result. */
export const selectedCount = ({ allInResult, toggled: marked }: Selection, resultCount: number): number =>
  allInResult === null ? marked.size : Math.max(0, resultCount - marked.size);

/** Selects or deselects one stone; the next range begins at its row. */
export function toggleStone(selection: Selection, stone: StoneRow, row: number): Selection {
  const next = new Map(selection.toggled);
  if (!next.delete(stone.stock_uuid)) next.set(stone.stock_uuid, stone);
  return { ...selection, toggled: next, anchor: row, beforeRange: next };
}

/** Selects the stones of a range from the anchor, replacing the previous range. */
export function selectRange(selection: Selection, from: number, stones: readonly StoneRow[]): Selection {
  const { allInResult, beforeRange, anchor } = selection;
  const marked = new Map(beforeRange);
  for (const stone of stones) {
    if (allInResult === null) marked.set(stone.stock_uuid, stone);
    else marked.delete(stone.stock_uuid);
  }
  return { ...selection, toggled: marked, anchor: anchor ?? from };
}
