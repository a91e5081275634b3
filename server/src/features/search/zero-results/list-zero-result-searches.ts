import type { CallResponse, CallBody } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql, { join } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { containsCondition, readKeysetPage } from '../../../platform/keyset-page.ts';

const rowSchema = z.object({
  zero_result_search_id: z.string(),
  shape: z.string().nullable(),
  carat: z.string().nullable(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  searches: z.int(),
  last_at: z.date().transform((at) => at.toISOString()),
});

const facts = [
  { name: 'shape', column: sql`shape` },
  { name: 'carat', column: sql`carat` },
  { name: 'colour', column: sql`color` },
  { name: 'clarity', column: sql`clarity` },
] as const;

/** Recent searches without results, grouped by the requested attributes, most frequent first. */
export async function listZeroResultSearches(
  connection: Connection,
  { days, by, search, ...page }: CallBody<'deskListZeroResultSearches'>['data'],
  now: Date,
): Promise<Pick<CallResponse<'deskListZeroResultSearches'>, 'rows' | 'next_cursor'>> {
  const isGrouped = (fact: string) => by.length === 0 || by.some((one) => one === fact);
  // Grouped by position: an attribute that is not grouped by is null in every row.
  const columns = facts.map(({ name, column }) => (isGrouped(name) ? column : sql`null::text as ${column}`));
  const since = isoGulfDay(gulfDay(now) - days + 1);
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    {
      columns: sql`m.id::text as zero_result_search_id, shape, carat, color, clarity, searches,
        last_searched_at as last_at`,
      from: sql`(select min(id) as id, ${join(columns, ', ')}, sum(search_count) as searches,
           max(last_searched_at) as last_searched_at
                from zero_result_searches where day >= ${since} group by 2, 3, 4, 5) as m`,
      id: sql`m.id`,
      orders: {
        searches: { sql: sql`m.searches`, type: 'bigint', isDescending: true },
        last_at: { sql: sql`m.last_searched_at`, type: 'timestamptz', isDescending: true },
      },
      row: rowSchema,
    },
    page,
    [
      containsCondition(
        facts.map(({ column }) => column),
        search,
      ),
    ],
  );
  return { rows: [...rows], next_cursor: nextCursor };
}
