import { criteriaSchema, type Criteria } from '@loupe/contract';
import { dayMs, quickBrackets, quickColumns, quickRows, type QuickLine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { eventLoopTurn } from '../../../platform/event-loop-turn.ts';

/** Older searches do not reflect current demand. */
const countedDays = 30;
const maxSearches = 20_000;
/** Criteria parsed before yielding to the event loop. */
const stretch = 200;

/** Available stones and demand of a cell. */
const cellSchema = z.tuple([z.int(), z.int()]);

/** Cells with demand or stock by shape, weight bracket, colour row and clarity column of the quick search. */
export const demandGridSchema = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.record(z.string(), cellSchema))),
);
export type DemandGrid = z.infer<typeof demandGridSchema>;

const whiteRows = quickRows.filter(({ colorType }) => colorType === 'White');
const keysByGrade = (lines: readonly QuickLine[]) =>
  new Map(lines.flatMap(({ key, grades }) => grades.map((grade) => [grade, key] as const)));
const rowOf = keysByGrade(whiteRows);
const columnOf = keysByGrade(quickColumns);

/**
 * Compares demand (recent searches and open demands) with the available stones, by shape, weight, colour and
 * clarity. A search counts in the cells that it names: it names shapes and weights, and colours or clarities.
 */
export async function compareDemandAndStock(connection: Connection, now: Date): Promise<DemandGrid> {
  const grid: DemandGrid = {};
  await countAvailable(connection, grid);
  const { rows } = await connection.query<{ criteria: unknown }>(
    sql`(select criteria from recent_searches
      where searched_at > ${new Date(now.getTime() - countedDays * dayMs)}
      order by searched_at desc limit ${maxSearches})
     union all (select criteria from demands where status = 'OPEN' and goods = 'STONES'
       and criteria is not null limit ${maxSearches})`,
  );
  for (const [index, { criteria }] of rows.entries()) {
    if (index % stretch === 0) await eventLoopTurn();
    // Criteria with a filter that no longer exists are skipped.
    const read = criteriaSchema.safeParse(criteria);
    if (read.success) for (const named of namedCells(read.data)) cellAt(grid, named)[1] += 1;
  }
  return grid;
}

/** Shape, bracket, row and column. */
type CellKey = readonly [shape: string, bracket: string, row: string, column: string];

const cellAt = (grid: DemandGrid, [shape, bracket, row, column]: CellKey) =>
  ((((grid[shape] ??= {})[bracket] ??= {})[row] ??= {})[column] ??= [0, 0]);

/** The cells that a search names. */
function namedCells({ ranges, choices }: Criteria): CellKey[] {
  const weights = ranges['carat'] ?? [];
  const brackets = quickBrackets.filter(({ fromThousandths, toThousandths }) =>
    weights.some(({ from, to }) => (from ?? 0) <= toThousandths && (to ?? Infinity) >= fromThousandths),
  );
  const colours = choices['color']?.include ?? [];
  const clarities = choices['clarity']?.include ?? [];
  if (colours.length + clarities.length === 0) return [];
  const lines = (named: readonly string[], keys: ReadonlyMap<string | null, string>) =>
    new Set(named.length === 0 ? keys.values() : named.flatMap((grade) => keys.get(grade) ?? []));
  const rows = [...lines(colours, rowOf)];
  const columns = [...lines(clarities, columnOf)];
  return (choices['shape']?.include ?? []).flatMap((shape) =>
    brackets.flatMap(({ key }) =>
      rows.flatMap((row) => columns.map((column) => [shape, key, row, column] as const)),
    ),
  );
}

async function countAvailable(connection: Connection, grid: DemandGrid): Promise<void> {
  const { rows } = await connection.query<{
    shape: string;
    bracket: number;
    color: string | null;
    clarity: string | null;
    count: number;
  }>(
    sql`select shape, width_bucket(carat, ${quickBrackets.map(({ fromThousandths }) => fromThousandths)}::integer[]) as bracket,
        color, clarity, count(*) as count
      from stones where status = 'AVAILABLE' and color_type = 'White' group by 1, 2, 3, 4`,
  );
  for (const { shape, bracket, color, clarity, count } of rows) {
    // `width_bucket` numbers the brackets from 1.
    const key = quickBrackets[bracket - 1]?.key;
    const [row, column] = [rowOf.get(color), columnOf.get(clarity)];
    if (key !== undefined && row !== undefined && column !== undefined)
      cellAt(grid, [shape, key, row, column])[0] += count;
  }
}
