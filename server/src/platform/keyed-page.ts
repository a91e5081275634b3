import { misfit } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from './database.ts';

/** One order a list can be read in: an expression that is never null, and how PostgreSQL writes its type. */
export interface PageOrder {
  readonly sql: string;
  readonly type: 'bigint' | 'integer' | 'text' | 'timestamptz' | 'date';
  /** Whether it is usually read from its end, such as the newest first. */
  readonly isDescending?: boolean;
}

/** A list that is read page by page. */
export interface KeyedList<Sort extends string, Row> {
  readonly columns: string;
  /** Tables and joins, such as `orders o join accounts a on …`. */
  readonly from: string;
  /** A bigint that no other row has: it decides between rows that are equal in the order. */
  readonly id: string;
  readonly orders: Readonly<Record<Sort, PageOrder>>;
  readonly row: z.ZodType<Row>;
}

/** What is asked of it; `contract/src/desk-list.ts` reads this from the wire. */
export interface AskedPage<Sort extends string> {
  readonly sort: Sort;
  readonly is_descending?: boolean | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A condition with its value at every `?`, or with none; null leaves it out. */
export type Condition = readonly [sql: string, value: unknown] | null;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

const markSchema = z.tuple([z.string(), z.string().regex(/^\d{1,18}$/)]);
const keySchema = z.object({ page_key: z.string(), page_id: z.string() });

/**
 * Reads a page by key, so that the thousandth costs what the first does and rows that come in meanwhile shift
 * nothing. Throws BODY_INVALID for a mark that is none of ours.
 */
export async function readKeyedPage<Sort extends string, Row>(
  { raw }: Connection,
  { columns, from, id, orders, row }: KeyedList<Sort, Row>,
  { sort, is_descending: asked, after, limit }: AskedPage<Sort>,
  conditions: readonly Condition[],
): Promise<Page<Row>> {
  const { sql, type, isDescending: usual = false } = orders[sort];
  const [beyond, direction] = (asked ?? usual) ? ['<', 'desc'] : ['>', 'asc'];
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const wanted: string[] = [];
  for (const condition of conditions) {
    if (condition === null) continue;
    const [text, value] = condition;
    const placed = text.includes('?') ? place(value) : '';
    wanted.push(`(${text.replaceAll('?', () => placed)})`);
  }
  if (after !== undefined) {
    const [key, last] = readMark(after);
    wanted.push(`(${sql}, ${id}) ${beyond} (${place(key)}::${type}, ${place(last)}::bigint)`);
  }
  const found = await raw
    .query<Record<string, unknown>>(
      `select ${columns}, (${sql})::text as page_key, ${id}::text as page_id from ${from}
        ${wanted.length === 0 ? '' : `where ${wanted.join(' and ')}`}
        order by ${sql} ${direction}, ${id} ${direction} limit ${limit + 1}`,
      values,
    )
    .catch((error: unknown) => {
      // A mark of another order: its key is no value of this one.
      if (after !== undefined && isBadValue(error)) throw badMark();
      throw error;
    });
  const shown = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? shown.at(-1) : undefined;
  return { rows: z.array(row).parse(shown), next: last === undefined ? null : writeMark(last) };
}

function writeMark(row: unknown): string {
  const { page_key: key, page_id: id } = keySchema.parse(row);
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

function readMark(mark: string): readonly [string, string] {
  try {
    return markSchema.parse(JSON.parse(Buffer.from(mark, 'base64url').toString()));
  } catch {
    throw badMark();
  }
}

const badMark = () => misfit('data.after', 'PAGE_MARK');

/** invalid_text_representation, invalid_datetime_format, datetime_field_overflow, numeric_value_out_of_range */
const badValues = new Set(['22P02', '22007', '22008', '22003']);
const isBadValue = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && badValues.has(error.code);

/** The condition that a text stands somewhere in one of these columns, letter case aside; null for no text. */
export const containing = (columns: readonly string[], text: string): Condition =>
  anyLike(
    columns.map((column) => `${column} ilike ?`),
    text,
  );

/** The condition that one of several holds, in which every `?` is the pattern of a text; null for no text. */
export const anyLike = (conditions: readonly string[], text: string): Condition =>
  text === '' ? null : [conditions.join(' or '), `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`];

/** Whether a text can stand in a number of papers; numbers are looked through one by one. */
export const hasDigit = (text: string): boolean => /\d/.test(text);
