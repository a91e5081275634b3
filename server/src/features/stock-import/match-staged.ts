import sql, { type Sql } from 'sql-template-tag';
import { identifier } from '../../platform/sql.ts';
import type { StoneAlias } from '../stock/incomplete-pairs.ts';

/** A stone's number in its supplier's files, in upper case; a unique index contains it per supplier. */
const numberOf = (stone: Sql): Sql => sql`upper(coalesce(${stone}.supplier_stock_no, ${stone}.stock_no))`;

/** Parameter for a supplier that does not exist yet: no stone has this id. */
export const noSupplier = 0;

/**
 * SQL condition: the stone in stock is the staged stone `incoming`, with the same number and the same
 * supplier.
 */
export function isStaged(alias: StoneAlias, supplierId: number): Sql {
  const stone = identifier(alias);
  return sql`${stone}.supplier_id = ${supplierId} and ${numberOf(stone)} = upper(incoming.stock_no)`;
}

/**
 * SQL condition: the stone is on hold, on memo or sold, so no file changes it. An ordered stone is on hold.
 */
export const isBound = (alias: StoneAlias | 'matched'): Sql =>
  sql`${identifier(alias)}.status in ('HOLD', 'MEMO', 'SOLD')`;

/**
 * SQL condition: a replacing file withdraws the stone, because it belongs to the supplier, is visible, not
 * bound, and absent from the file.
 */
export function isAbsent(alias: StoneAlias, supplierId: number): Sql {
  const stone = identifier(alias);
  return sql`${stone}.supplier_id = ${supplierId} and ${stone}.status = 'AVAILABLE' and not exists (
    select 1 from incoming_stones incoming where upper(incoming.stock_no) = ${numberOf(stone)})`;
}
