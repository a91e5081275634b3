import type { StoneRow } from '@loupe/contract';

/** Stones by id, with their rows where they were loaded. */
export type Chosen = ReadonlyMap<string, StoneRow>;

/**
 * A selection as a hand makes it: single stones, and from an anchor a range that grows and shrinks with Shift.
 * Stones marked before the range began stay marked when it shrinks.
 */
export interface Selection {
  /** Null: the marked stones are chosen. A result: all of it is chosen but for the marked stones. */
  readonly allOf: string | null;
  readonly marked: Chosen;
  /** Row the range is drawn from. */
  readonly anchor: number | null;
  /** What was marked when the range began. */
  readonly before: Chosen;
}

const none: Chosen = new Map<string, StoneRow>();
export const nothingSelected: Selection = { allOf: null, marked: none, anchor: null, before: none };

/** Chooses everything in a result, however large. */
export const selectedAll = (result: string): Selection => ({ ...nothingSelected, allOf: result });

/** The selection as it stands in a result: "all of it" says nothing about another one. */
export const selectionIn = (selection: Selection, result: string): Selection =>
  selection.allOf === null || selection.allOf === result ? selection : nothingSelected;

export const isChosen = ({ allOf, marked }: Selection, { stock_uuid: id }: StoneRow): boolean =>
  marked.has(id) === (allOf === null);

/** How many of the result's stones are chosen. */
export const chosenCount = ({ allOf, marked }: Selection, resultCount: number): number =>
  allOf === null ? marked.size : Math.max(0, resultCount - marked.size);

/** Chooses one stone or lets it go; the next range begins at it. */
export function toggled(selection: Selection, stone: StoneRow, row: number): Selection {
  const next = new Map(selection.marked);
  if (!next.delete(stone.stock_uuid)) next.set(stone.stock_uuid, stone);
  return { ...selection, marked: next, anchor: row, before: next };
}

/** Chooses the stones of a range drawn from the anchor, in place of the range drawn before. */
export function ranged(selection: Selection, from: number, stones: readonly StoneRow[]): Selection {
  const { allOf, before, anchor } = selection;
  const marked = new Map(before);
  for (const stone of stones) {
    if (allOf === null) marked.set(stone.stock_uuid, stone);
    else marked.delete(stone.stock_uuid);
  }
  return { ...selection, marked, anchor: anchor ?? from };
}
