import type { StoneRow } from '@loupe/contract';

/** Chosen stones by id, with their rows where they were loaded. */
export type Chosen = ReadonlyMap<string, StoneRow | null>;

/**
 * A selection as a hand makes it: single stones, and from an anchor a range that grows and shrinks with Shift.
 * Stones chosen before the range began stay chosen when it shrinks.
 */
export interface Selection {
  readonly chosen: Chosen;
  /** Row the range is drawn from. */
  readonly anchor: number | null;
  /** What was chosen when the range began. */
  readonly before: Chosen;
}

const none: Chosen = new Map<string, StoneRow | null>();
export const nothingSelected: Selection = { chosen: none, anchor: null, before: none };

/** Chooses one stone or lets it go; the next range begins at it. */
export function toggled({ chosen }: Selection, stone: StoneRow, row: number): Selection {
  const next = new Map(chosen);
  if (!next.delete(stone.stock_uuid)) next.set(stone.stock_uuid, stone);
  return { chosen: next, anchor: row, before: next };
}

/** Chooses the stones of a range drawn from the anchor, in place of the range drawn before. */
export function ranged({ before, anchor }: Selection, from: number, stones: readonly StoneRow[]): Selection {
  const chosen = new Map([...before, ...stones.map((stone) => [stone.stock_uuid, stone] as const)]);
  return { chosen, anchor: anchor ?? from, before };
}

/** Chooses exactly these ids; rows are known for some of them. */
export function selectedAll(ids: readonly string[], rows: readonly StoneRow[]): Selection {
  const known = new Map(rows.map((row) => [row.stock_uuid, row]));
  const chosen = new Map(ids.map((id) => [id, known.get(id) ?? null]));
  return { chosen, anchor: null, before: chosen };
}
