import { stockCheckFigures, type CallBody, type CallResponse } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { demandGridSchema, type DemandGrid } from './compare-demand-and-stock.ts';

/** What a stock check stores. */
export const storedCheckSchema = stockCheckFigures.extend({
  demand_grid: demandGridSchema,
  /** Cents ordered on one weekday of the last weeks on average, by day of the week from Thursday, the day 0. */
  usual_cents: z.array(z.int()).length(7),
});
export type StoredCheck = z.infer<typeof storedCheckSchema>;

/** The part of a check that the dashboard shows. */
const shownSchema = z.object({
  checked_at: z.date(),
  figures: storedCheckSchema.omit({ demand_grid: true }),
});
type ShownCheck = z.infer<typeof shownSchema>['figures'] & { readonly checked_at: Date };

/** The last stock check without its grid; null before the first one, and while that of an earlier version is stored. */
export async function readStockCheck(connection: Connection): Promise<ShownCheck | null> {
  const { rows } = await connection.query<{ checked_at: Date; figures: unknown }>(
    sql`select checked_at, figures - 'demand_grid' as figures from stock_check_result`,
  );
  const { data } = shownSchema.safeParse(rows[0]);
  return data === undefined ? null : { ...data.figures, checked_at: data.checked_at };
}

const gridSchema = z.object({
  checked_at: z.date(),
  cells: demandGridSchema.valueType.valueType.nullable(),
});

/** Demand and available stones of one shape and weight bracket. */
export async function readDemandGrid(
  connection: Connection,
  { shape, bracket }: CallBody<'deskGetDemandGrid'>['data'],
): Promise<Pick<CallResponse<'deskGetDemandGrid'>, 'checked_at' | 'cells'>> {
  const { rows } = await connection.query(
    sql`select checked_at, figures -> 'demand_grid' -> ${shape}::text -> ${bracket}::text as cells from stock_check_result`,
    gridSchema,
  );
  const [found] = rows;
  const lines: DemandGrid[string][string] = found?.cells ?? {};
  return {
    checked_at: found?.checked_at.toISOString() ?? null,
    cells: Object.entries(lines).flatMap(([row, line]) =>
      Object.entries(line).map(([column, [available_count, demand_count]]) => ({
        row,
        column,
        available_count,
        demand_count,
      })),
    ),
  };
}
