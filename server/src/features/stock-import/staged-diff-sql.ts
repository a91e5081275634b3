import sql, { join, type Sql } from 'sql-template-tag';
import { identifier, nameList } from '../../platform/sql.ts';
import type { StoneAlias } from '../stock/incomplete-pairs.ts';
import { importedColumns } from './staging.ts';

/**
 * Never overwritten by a file: identity, and the day a stone was first listed. The status is written
 * separately.
 */
const unchangedColumns: ReadonlySet<string> = new Set(['stock_no', 'first_listed_on', 'status']);
/** Columns of a known stone that a file overwrites with its values. */
export const overwrittenColumns = importedColumns.filter((column) => !unchangedColumns.has(column));
/** SQL assignments of the values of another row, such as the staged one, to those columns. */
export const assignmentsFrom = (row: 'incoming' | 'old'): Sql =>
  join(
    overwrittenColumns.map((column) => sql`${identifier(column)} = ${identifier(row)}.${identifier(column)}`),
    ', ',
  );
const compared = overwrittenColumns.filter((column) => column !== 'raw');

/** SQL condition: the staged stone `incoming` differs from the stone in stock. */
export const differsSql = (stone: StoneAlias): Sql =>
  sql`(${identifier(stone)}.status <> incoming.status
       or (${nameList(compared, stone)}) is distinct from (${nameList(compared, 'incoming')}))`;
