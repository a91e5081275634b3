import type { StoneRow } from '@loupe/contract';

/** Access to the stones of a list and their state. */
export interface StoneRowSource {
  readonly rowAt: (row: number) => StoneRow | undefined;
  readonly isSelected: (stone: StoneRow) => boolean;
  readonly isWatched: (stone: StoneRow) => boolean;
}

/** State of one row; `id` is null until the stone is loaded. */
export function stoneRowState(row: number, { rowAt, isSelected, isWatched }: StoneRowSource) {
  const stone = rowAt(row);
  return {
    row,
    stone,
    id: stone?.stock_uuid ?? null,
    isSelected: stone !== undefined && isSelected(stone),
    isWatched: stone !== undefined && isWatched(stone),
  };
}
