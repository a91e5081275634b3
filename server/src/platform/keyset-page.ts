import { validationError } from '@loupe/contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from './database.ts';
import { allOf, anyOf, contains } from './sql.ts';

/** One order of a list: an expression that is never null, and its PostgreSQL type. */
export interface PageOrder {
  readonly sql: Sql;
  readonly type: 'bigint' | 'integer' | 'text' | 'timestamptz' | 'date';
  /** Whether the default direction is descending, such as the newest first. */
  readonly isDescending?: boolean;
}

/** A list that is read by keyset pagination. */
export interface KeysetList<Sort extends string, Row> {
  readonly columns: Sql;
  /** Tables and joins, such as `orders o join users a on …`. */
  readonly from: Sql;
  /** A unique bigint: it orders rows that are equal in the chosen order. */
  readonly id: Sql;
  readonly orders: Readonly<Record<Sort, PageOrder>>;
  readonly row: z.ZodType<Row>;
}

/** The requested page; `contract/src/desk-list-query.ts` parses it from the request. */
export interface PageRequest<Sort extends string> {
  readonly sort: Sort;
  readonly is_descending?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A condition on the rows of a list; null does not apply. */
export type Condition = Sql | null;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

const cursorSchema = z.tuple([z.string(), z.string().regex(/^\d{1,18}$/)]);
/** The key of a row, beside the columns of the list. */
const keySchema = z.looseObject({ page_key: z.string(), page_id: z.string() });

/**
 * Reads a page by key, so that the thousandth page costs as much as the first and rows inserted meanwhile
 * shift nothing. Throws BODY_INVALID for an invalid cursor.
 */
export async function readKeysetPage<Sort extends string, Row>(
  connection: Connection,
  { columns, from, id, orders, row }: KeysetList<Sort, Row>,
  { sort, is_descending: requested, cursor, limit }: PageRequest<Sort>,
  conditions: readonly Condition[],
): Promise<Page<Row>> {
  const order: PageOrder = orders[sort];
  const isDescending = requested ?? order.isDescending ?? false;
  const after = cursor === undefined ? null : afterCursor(decodeCursor(cursor), { order, id, isDescending });
  const direction = isDescending ? sql`desc` : sql`asc`;
  const found = await connection
    .query(
      sql`select ${columns}, (${order.sql})::text as page_key, ${id}::text as page_id from ${from}
        where ${allOf([...conditions, after])}
        order by ${order.sql} ${direction}, ${id} ${direction} limit ${limit + 1}`,
      keySchema,
    )
    .catch((error: unknown) => {
      // A cursor of another order: its key is not a value of this order.
      if (cursor !== undefined && isBadValue(error)) throw invalidCursor();
      throw error;
    });
  const shown = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? shown.at(-1) : undefined;
  return { rows: z.array(row).parse(shown), nextCursor: last === undefined ? null : encodeCursor(last) };
}

/** The condition that a row comes after the last row of the previous page. */
function afterCursor(
  [key, lastId]: readonly [string, string],
  {
    order,
    id,
    isDescending,
  }: { readonly order: PageOrder; readonly id: Sql; readonly isDescending: boolean },
): Sql {
  return sql`(${order.sql}, ${id}) ${isDescending ? sql`<` : sql`>`} (${key}::${raw(order.type)}, ${lastId}::bigint)`;
}

function encodeCursor({ page_key: key, page_id: id }: z.infer<typeof keySchema>): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

function decodeCursor(cursor: string): readonly [string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor();
  }
}

const invalidCursor = () => validationError('data.cursor', 'PAGE_MARK');

/** invalid_text_representation, invalid_datetime_format, datetime_field_overflow, numeric_value_out_of_range */
const badValues = new Set(['22P02', '22007', '22008', '22003']);
const isBadValue = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && badValues.has(error.code);

/** The condition that a text occurs in one of these columns, ignoring case; null for an empty text. */
export const containsCondition = (columns: readonly Sql[], text: string): Condition =>
  anyMatchCondition(
    columns.map((column) => contains(column, text)),
    text,
  );

/** The condition that one of several conditions on a searched text is true; null for an empty text. */
export const anyMatchCondition = (conditions: readonly Condition[], text: string): Condition =>
  text === '' ? null : anyOf(conditions);

/** Whether a text can occur in a document number; numbers are searched only then. */
export const hasDigit = (text: string): boolean => /\d/.test(text);
