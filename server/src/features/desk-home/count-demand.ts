import {
  criteriaSchema,
  filteredAttributes,
  valuesOf,
  type Criteria,
  type StockFigures,
} from '@loupe/contract';
import { caratChips, dayMs } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

/** What was looked for longer ago says little about today. */
const countedDays = 30;
const mostSearches = 20_000;
/** Criteria read at a stretch; others are served between. */
const stretch = 200;

type Demand = StockFigures['demand'];
type Counted = Demand['carat'];

/** What people look for, searches of the last days and open demands, beside the stones that are free. */
export async function countDemand(connection: Connection, now: Date): Promise<Demand> {
  const { rows } = await connection.raw.query<{ criteria: unknown }>(
    `(select criteria from recent_searches where searched_at > $1 order by searched_at desc limit $2)
     union all (select criteria from demands where state = 'OPEN' and goods = 'STONES' and criteria is not null limit $2)`,
    [new Date(now.getTime() - countedDays * dayMs), mostSearches],
  );
  const wanted = {
    carat: new Map<string, number>(),
    color: new Map<string, number>(),
    clarity: new Map<string, number>(),
  };
  for (const [place, { criteria }] of rows.entries()) {
    if (place % stretch === 0) await eventLoopTurn();
    // Criteria of a filter that is no more say nothing.
    const read = criteriaSchema.safeParse(criteria);
    if (read.success) tally(wanted, read.data);
  }
  return {
    carat: beside(
      wanted.carat,
      await thereByCarat(connection),
      caratChips.map(({ key }) => key),
    ),
    color: beside(wanted.color, await thereBy(connection, 'color'), listed('color')),
    clarity: beside(wanted.clarity, await thereBy(connection, 'clarity'), listed('clarity')),
  };
}

function listed(key: 'color' | 'clarity'): readonly string[] {
  const attribute = filteredAttributes.find((known) => known.key === key);
  return attribute === undefined ? [] : valuesOf(attribute);
}

function tally(
  wanted: Readonly<Record<keyof Demand, Map<string, number>>>,
  { spans, choices }: Criteria,
): void {
  const count = (counts: Map<string, number>, value: string) =>
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const sizes = spans['carat'] ?? [];
  for (const { key, fromThousandths, toThousandths } of caratChips) {
    const isReached = sizes.some(
      ({ from, to }) => (from ?? 0) <= toThousandths && (to ?? Infinity) >= fromThousandths,
    );
    if (isReached) count(wanted.carat, key);
  }
  for (const value of choices['color']?.include ?? []) count(wanted.color, value);
  for (const value of choices['clarity']?.include ?? []) count(wanted.clarity, value);
}

/** Values in the order of their list, without those that nobody wants and nobody has. */
function beside(
  wanted: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
  values: readonly string[],
): Counted {
  return values
    .map((value) => ({ value, wanted: wanted.get(value) ?? 0, there: there.get(value) ?? 0 }))
    .filter((one) => one.wanted + one.there > 0);
}

const countedSchema = z.array(z.object({ value: z.string(), count: z.int() }));

async function thereBy(
  { raw }: Connection,
  column: 'color' | 'clarity',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw.query(
    `select ${column} as value, count(*)::integer as count from stones
      where status = 'AVAILABLE' and ${column} is not null group by ${column}`,
  );
  return new Map(countedSchema.parse(rows).map(({ value, count }) => [value, count]));
}

async function thereByCarat({ raw }: Connection): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw.query(
    `select width_bucket(carat, $1::integer[])::text as value, count(*)::integer as count from stones
      where status = 'AVAILABLE' group by 1`,
    [caratChips.map(({ fromThousandths }) => fromThousandths)],
  );
  const counted = new Map(countedSchema.parse(rows).map(({ value, count }) => [value, count]));
  // The first bucket that holds anything of the list is 1; lighter stones lie in 0.
  return new Map(caratChips.map(({ key }, place) => [key, counted.get(String(place + 1)) ?? 0]));
}
