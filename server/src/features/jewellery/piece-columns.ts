import {
  metalAttributes,
  pieceAttributes,
  stoneGroupAttributes,
  type JewelleryPiece,
  type PieceAttribute,
} from '@loupe/domain';
import { z } from 'zod';

export type PieceColumnType = 'text' | 'text[]' | 'integer';

/** The database type an attribute of a piece is stored in. */
export function pieceColumnType(attribute: PieceAttribute): PieceColumnType {
  if (attribute.kind === 'figure') return 'integer';
  const isMany = attribute.kind === 'links' || (attribute.kind === 'list' && attribute.isMany === true);
  return isMany ? 'text[]' : 'text';
}

/** Columns that are facts of a piece: those of the attribute table, and its metals and stones. */
export const pieceColumns: readonly string[] = [...pieceAttributes.map(({ key }) => key), 'metals', 'stones'];

/** What a piece is read with: its images are those the house uploaded before those of the supplier. */
export const pieceSelection: readonly string[] = [
  'uuid',
  ...pieceColumns.map((column) => (column === 'images' ? 'uploaded_images || images as images' : column)),
];

const groupsOf = (attributes: typeof metalAttributes | typeof stoneGroupAttributes) =>
  z.array(
    z.object(
      Object.fromEntries(
        attributes.map(({ key, kind }) => [
          key,
          kind === 'figure' ? z.int().nullable() : z.string().nullable(),
        ]),
      ),
    ),
  );

/** Metals and stones as they stand in the database; what a later house adds is not known of earlier pieces. */
export const storedMetals = groupsOf(metalAttributes);
export const storedStones = groupsOf(stoneGroupAttributes);

/** A piece as the database has it; its groups are parsed before they are shown. */
export type StoredPiece = Omit<JewelleryPiece, 'metals' | 'stones'> & {
  readonly uuid: string;
  readonly metals: unknown;
  readonly stones: unknown;
};
