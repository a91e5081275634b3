import { AppError } from '@loupe/contract';
import sql, { empty, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { nameList } from '../../../platform/sql.ts';
import { pieceColumns } from '../../jewellery/piece-columns.ts';
import { lotColumns } from '../../loose/lot-columns.ts';
import { goodsTables } from '../../stock/goods/goods-tables.ts';
import type { EditableGoodsKind } from './goods-kinds.ts';

/** A lot or piece as stored in the database. */
export interface StoredGoods {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  readonly status: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const row = z.looseObject({ id: z.int(), uuid: z.string(), status: z.string() });

/** Columns selected for goods. */
export const goodsSelectColumns = {
  LOT: nameList(['id', 'uuid', ...lotColumns], 'loose_lots'),
  PIECE: nameList(['id', 'uuid', ...pieceColumns], 'jewellery_pieces'),
} as const satisfies Record<EditableGoodsKind['kind'], Sql>;

/** Parses a database row. */
export function goodsFromRow({ table: { columns, number } }: EditableGoodsKind, found: unknown): StoredGoods {
  const { id, uuid, status, ...all } = row.parse(found);
  const values: Readonly<Record<string, unknown>> = { ...all, status };
  const facts = Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
  return { id, uuid, status, number: z.string().parse(facts[number]), facts };
}

/** Loads goods in any status. Throws NOT_FOUND. */
export async function loadGoods(
  connection: Connection,
  kind: EditableGoodsKind,
  uuid: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<StoredGoods> {
  const { rows } = await connection.query(
    sql`select ${goodsSelectColumns[kind.kind]} from ${goodsTables[kind.table.name].table}
         where uuid = ${uuid} ${isLocked ? sql`for update` : empty}`,
    row,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return goodsFromRow(kind, rows[0]);
}
