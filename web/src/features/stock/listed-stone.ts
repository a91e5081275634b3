import type { StoneRow } from '@loupe/contract';

/** What a list knows of its stones. */
export interface StoneList {
  readonly rowAt: (row: number) => StoneRow | undefined;
  readonly isSelected: (stone: StoneRow) => boolean;
  readonly isWatched: (stone: StoneRow) => boolean;
}

/** The stone of a row as a list shows it; its id is null until it is there. */
export function listedStone(row: number, { rowAt, isSelected, isWatched }: StoneList) {
  const stone = rowAt(row);
  return {
    row,
    stone,
    id: stone?.stock_uuid ?? null,
    isSelected: stone !== undefined && isSelected(stone),
    isWatched: stone !== undefined && isWatched(stone),
  };
}
