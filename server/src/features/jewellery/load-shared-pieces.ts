import type { PieceRow } from '@loupe/contract';
import { visiblePieceStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { pieceSelectColumns, type StoredPiece } from './piece-columns.ts';
import { presentPiece } from './present-piece.ts';

/** The ids of these pieces, by uuid. Pieces without an image are left out: customers do not know them. */
export async function findPieceIds(
  connection: Connection,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query<{ id: number; uuid: string }>(
    sql`select id, uuid from jewellery_pieces
         where uuid = any(${uuids}::uuid[]) and cardinality(uploaded_images || images) > 0`,
  );
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** A piece that a customer offers to its client. */
export interface SharedPiece {
  readonly id: number;
  /** `SOLD` once customers no longer see the piece. */
  readonly row: PieceRow;
  /** Its net price in cents: no customer discount applies to jewellery. */
  readonly priceCents: number;
  readonly tdwThousandths: number | null;
}

/** Pieces in the order of the ids. */
export async function loadSharedPieces(
  connection: Connection,
  ids: readonly number[],
): Promise<SharedPiece[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.query<
    StoredPiece & { readonly id: number; readonly total_price: number }
  >(
    sql`select id, ${pieceSelectColumns} from jewellery_pieces
       join unnest(${ids}::bigint[]) with ordinality as listed (id) using (id) order by ordinality`,
  );
  return rows.map((piece) => ({
    id: piece.id,
    row: presentPiece(
      visiblePieceStatuses.some((state) => state === piece.status) ? piece : { ...piece, status: 'SOLD' },
    ),
    priceCents: piece.total_price,
    tdwThousandths: piece.tdw,
  }));
}
