import {
  metalAttributes,
  pieceAttributes,
  stoneGroupAttributes,
  type JewelleryPiece,
  type PieceAttribute,
} from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { nameList } from '../../platform/sql.ts';

/** The table of jewellery. */
export const pieceTable = 'jewellery_pieces';

export type PieceColumnType = 'text' | 'text[]' | 'integer';

export function pieceColumnType(attribute: PieceAttribute): PieceColumnType {
  if (attribute.kind === 'figure') return 'integer';
  const isMany = attribute.kind === 'links' || (attribute.kind === 'list' && attribute.isMany === true);
  return isMany ? 'text[]' : 'text';
}

/** The columns with values of a piece: those of the attribute table, and its metals and stones. */
export const pieceColumns: readonly string[] = [...pieceAttributes.map(({ key }) => key), 'metals', 'stones'];

/** The columns a piece is read with; images uploaded by the desk come before those of the supplier. */
export const pieceSelectColumns: Sql = sql`uuid,
  ${nameList(pieceColumns.filter((column) => column !== 'images'))},
  uploaded_images || images as images`;

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

/** Metals and stones as stored; attributes added in a later version are unknown for earlier pieces. */
export const storedMetalsSchema = groupsOf(metalAttributes);
export const storedStonesSchema = groupsOf(stoneGroupAttributes);

/** A piece as stored; its groups are parsed before they are shown. */
export type StoredPiece = Omit<JewelleryPiece, 'metals' | 'stones'> & {
  readonly uuid: string;
  readonly metals: unknown;
  readonly stones: unknown;
};
