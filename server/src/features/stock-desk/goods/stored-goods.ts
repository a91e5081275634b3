import { AppError } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import type { DeskKind } from './goods-kinds.ts';

/** A lot or a piece as it stands in the database. */
export interface StoredGoods {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  readonly status: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const row = z.looseObject({ id: z.int(), uuid: z.string(), status: z.string() });

/** The columns goods are read with. */
export const goodsColumns = ({ table: { name, columns } }: DeskKind): string =>
  ['id', 'uuid', ...columns].map((column) => `${name}.${column}`).join(', ');

/** Makes one of a database row. */
export function readGoods({ table: { columns, number } }: DeskKind, found: unknown): StoredGoods {
  const { id, uuid, status, ...all } = row.parse(found);
  const values: Readonly<Record<string, unknown>> = { ...all, status };
  const facts = Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
  return { id, uuid, status, number: z.string().parse(facts[number]), facts };
}

/** One of them, whatever its state. Throws NOT_FOUND. */
export async function storedGoods(
  { raw }: Connection,
  kind: DeskKind,
  uuid: string,
  lock: 'for update' | '' = '',
): Promise<StoredGoods> {
  const { rows } = await raw.query(
    `select ${goodsColumns(kind)} from ${kind.table.name} where uuid = $1 ${lock}`,
    [uuid],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return readGoods(kind, rows[0]);
}
