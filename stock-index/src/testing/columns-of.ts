import { NO_VALUE } from '../query.ts';
import type { IndexSchema, Row, RowColumns } from '../schema.ts';

/** The same rows by columns. */
export function columnsOf(schema: IndexSchema, rows: readonly Row[]): RowColumns {
  return {
    ids: Int32Array.from(rows, ({ id }) => id),
    columns: schema.columns.map(({ kind }, at) =>
      Int32Array.from(rows, ({ values }) => values[at] ?? (kind === 'code' ? 0 : NO_VALUE)),
    ),
  };
}
