import {
  criteriaSchema,
  filterableAttributes,
  choiceValues,
  type Criteria,
  type StockCheckFigures,
} from '@loupe/contract';
import { caratChips, dayMs } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';
import { eventLoopTurn } from '../../../platform/event-loop-turn.ts';

/** Older searches do not reflect current demand. */
const countedDays = 30;
const maxSearches = 20_000;
/** Criteria parsed before yielding to the event loop. */
const stretch = 200;

type Demand = StockCheckFigures['demand'];
type Counted = Demand['carat'];

/**
 * Compares demand (recent searches and open demands) with the available stones, by carat, colour and clarity.
 */
export async function compareDemandAndStock(connection: Connection, now: Date): Promise<Demand> {
  const { rows } = await connection.query<{ criteria: unknown }>(
    sql`(select criteria from recent_searches
      where searched_at > ${new Date(now.getTime() - countedDays * dayMs)}
      order by searched_at desc limit ${maxSearches})
     union all (select criteria from demands where status = 'OPEN' and goods = 'STONES'
       and criteria is not null limit ${maxSearches})`,
  );
  const demand = {
    carat: new Map<string, number>(),
    color: new Map<string, number>(),
    clarity: new Map<string, number>(),
  };
  for (const [index, { criteria }] of rows.entries()) {
    if (index % stretch === 0) await eventLoopTurn();
    // Criteria with a filter that no longer exists are skipped.
    const read = criteriaSchema.safeParse(criteria);
    if (read.success) tally(demand, read.data);
  }
  return {
    carat: beside(
      demand.carat,
      await countAvailableByCarat(connection),
      caratChips.map(({ key }) => key),
    ),
    color: beside(demand.color, await countAvailableBy(connection, 'color'), listed('color')),
    clarity: beside(demand.clarity, await countAvailableBy(connection, 'clarity'), listed('clarity')),
  };
}

function listed(key: 'color' | 'clarity'): readonly string[] {
  const attribute = filterableAttributes.find((known) => known.key === key);
  return attribute === undefined ? [] : choiceValues(attribute);
}

function tally(
  demand: Readonly<Record<keyof Demand, Map<string, number>>>,
  { ranges, choices }: Criteria,
): void {
  const count = (counts: Map<string, number>, value: string) =>
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const sizes = ranges['carat'] ?? [];
  for (const { key, fromThousandths, toThousandths } of caratChips) {
    const isReached = sizes.some(
      ({ from, to }) => (from ?? 0) <= toThousandths && (to ?? Infinity) >= fromThousandths,
    );
    if (isReached) count(demand.carat, key);
  }
  for (const value of choices['color']?.include ?? []) count(demand.color, value);
  for (const value of choices['clarity']?.include ?? []) count(demand.clarity, value);
}

/** The values in the order of their list, without those that have neither demand nor stock. */
function beside(
  demand: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
  values: readonly string[],
): Counted {
  return values
    .map((value) => ({ value, demand_count: demand.get(value) ?? 0, available_count: there.get(value) ?? 0 }))
    .filter((one) => one.demand_count + one.available_count > 0);
}

const columns = { color: sql`color`, clarity: sql`clarity` } as const;

async function countAvailableBy(
  connection: Connection,
  key: keyof typeof columns,
): Promise<ReadonlyMap<string, number>> {
  const column = columns[key];
  const { rows } = await connection.query<{ value: string | null; count: number }>(
    sql`select ${column} as value, count(*) as count from stones
      where status = 'AVAILABLE' group by ${column}`,
  );
  return new Map(
    rows.flatMap(({ value, count }): [string, number][] => (value === null ? [] : [[value, count]])),
  );
}

async function countAvailableByCarat(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query<{ bucket: number; count: number }>(
    sql`select width_bucket(carat,
      ${caratChips.map(({ fromThousandths }) => fromThousandths)}::integer[]) as bucket,
      count(*) as count from stones
      where status = 'AVAILABLE' group by 1`,
  );
  const counted = new Map(rows.map(({ bucket, count }) => [bucket, count]));
  // `width_bucket` numbers the listed ranges from 1; lighter stones fall into 0.
  return new Map(caratChips.map(({ key }, index) => [key, counted.get(index + 1) ?? 0]));
}
