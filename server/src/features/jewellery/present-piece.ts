import { pieceFilters, type PieceComponent, type PieceRow } from '@loupe/contract';
import {
  formatScaled,
  metalAttributes,
  pieceAttributes,
  stoneGroupAttributes,
  type GroupAttribute,
} from '@loupe/domain';
import type { NumberRange, PieceTotals } from './find-pieces.ts';
import { storedMetalsSchema, storedStonesSchema, type StoredPiece } from './piece-columns.ts';

const figure = (attribute: { readonly kind: string; readonly scale?: number }, value: number): string =>
  formatScaled(value, attribute.scale ?? 0);

/** A piece as a response shows it. Its price is net: no customer discount applies to jewellery. */
export function presentPiece(piece: StoredPiece): PieceRow {
  const row: PieceRow = {
    piece_uuid: piece.uuid,
    images: [...piece.images],
    is_staff_only: piece.images.length === 0,
    metals: presentGroups(storedMetalsSchema.parse(piece.metals), metalAttributes),
    stones: presentGroups(storedStonesSchema.parse(piece.stones), stoneGroupAttributes),
  };
  for (const attribute of pieceAttributes) {
    const value = piece[attribute.key];
    if (attribute.key === 'images') continue;
    if (typeof value === 'number') row[attribute.key] = figure(attribute, value);
    else row[attribute.key] = typeof value === 'object' && value !== null ? [...value] : value;
  }
  return row;
}

function presentGroups(
  groups: readonly Readonly<Record<string, string | number | null>>[],
  attributes: readonly GroupAttribute[],
): PieceComponent[] {
  return groups.map((group) =>
    Object.fromEntries(
      attributes.map((attribute) => {
        const value = group[attribute.key] ?? null;
        return [attribute.key, typeof value === 'number' ? figure(attribute, value) : value];
      }),
    ),
  );
}

/** Totals as a response shows them. */
export const presentPieceTotals = ({ pieces, amount, tdw }: PieceTotals) => ({
  pieces,
  amount: formatScaled(amount, 2),
  tdw: formatScaled(tdw, 3),
});

/** Ranges of figures as a response shows them; null where no piece has the figure. */
export function presentRanges(
  ranges: ReadonlyMap<string, NumberRange>,
): Record<string, { from: string; to: string } | null> {
  return Object.fromEntries(
    pieceFilters.flatMap(({ criterion, attribute }) => {
      if (attribute.kind !== 'figure') return [];
      const range = ranges.get(criterion);
      const write = (value: number) => formatScaled(value, attribute.scale);
      return [[criterion, range ? { from: write(range.from), to: write(range.to) } : null] as const];
    }),
  );
}
