import type { CallAnswer, CallBody } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { containing, readKeyedPage } from '../../../platform/keyed-page.ts';

const rowSchema = z.object({
  missed_id: z.string(),
  shape: z.string().nullable(),
  carat: z.string().nullable(),
  colour: z.string().nullable(),
  clarity: z.string().nullable(),
  searches: z.int(),
  last_at: z.date().transform((at) => at.toISOString()),
});

const facts = ['shape', 'carat', 'colour', 'clarity'] as const;

/** Searches of the last days that found nothing, counted by the facts asked for; the most wanted first. */
export async function listMissedSearches(
  connection: Connection,
  { days, by, text, ...page }: CallBody<'deskListMissed'>['data'],
  now: Date,
): Promise<Pick<CallAnswer<'deskListMissed'>, 'rows' | 'next'>> {
  const grouped = facts.filter((fact) => by.length === 0 || by.some((one) => one === fact));
  const since = isoGulfDay(gulfDay(now) - days + 1);
  const columns = facts.map((fact) => (grouped.includes(fact) ? fact : `null::text as ${fact}`)).join(', ');
  const { rows, next } = await readKeyedPage(
    connection,
    {
      columns: 'm.id::text as missed_id, shape, carat, colour, clarity, searches, last_at',
      from: `(select min(id) as id, ${columns}, sum(searches) as searches, max(last_at) as last_at
                from missed_searches where day >= '${since}' group by ${grouped.join(', ')}) as m`,
      id: 'm.id',
      orders: {
        searches: { sql: 'm.searches', type: 'bigint', isDescending: true },
        last_at: { sql: 'm.last_at', type: 'timestamptz', isDescending: true },
      },
      row: rowSchema,
    },
    page,
    [containing(facts, text)],
  );
  return { rows: [...rows], next };
}
