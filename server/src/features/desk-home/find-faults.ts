import type { FindingKind, Settings } from '@loupe/contract';
import { priceBrackets } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';

/** Of each kind so many are kept, the gravest: nobody reads on beyond. */
const mostKept = 2_000;
/** Fewer like stones than these say nothing about a price. */
const fewestAlike = 5;

interface Fault {
  readonly kind: FindingKind;
  /** Selects `stone_id` and `measure` of every stone it is found on. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Looks for what is wrong with stones that are on offer, keeps the gravest of each kind, and counts them all.
 * `today` is a Gulf day number.
 */
export async function findFaults(
  transaction: Transaction,
  { stale_days: staleDays, overpriced_points: points }: Pick<Settings, 'stale_days' | 'overpriced_points'>,
  today: number,
): Promise<Record<FindingKind, number>> {
  const faults: readonly Fault[] = [
    {
      kind: 'NO_LIST',
      sql: `select id as stone_id, 0 as measure from stones where status = 'AVAILABLE' and rap is null`,
      values: [],
    },
    {
      kind: 'NO_MEDIA',
      sql: `select id as stone_id, 0 as measure from stones where status = 'AVAILABLE'
              and coalesce(image_url, uploaded_image, video_url, uploaded_video) is null`,
      values: [],
    },
    {
      // Since it came, or its price was last changed, whichever is later.
      kind: 'STALE',
      sql: `select s.id as stone_id,
                   $1 - greatest(s.first_listed_on, coalesce(p.day, s.first_listed_on)) as measure
              from stones s
              left join lateral (select ((max(at) at time zone 'Asia/Dubai')::date - date '1970-01-01') as day
                                   from stone_prices where stone_id = s.id) p on true
             where s.status = 'AVAILABLE' and s.first_listed_on <= $1 - $2
               and greatest(s.first_listed_on, coalesce(p.day, s.first_listed_on)) <= $1 - $2`,
      values: [today, staleDays],
    },
    {
      // Against the middle discount of stones of the same kind, shape, row of the price list, colour, clarity and lab.
      kind: 'OVERPRICED',
      sql: `with free as materialized (
              select id, disc, type, shape, color, clarity, coalesce(lab, '') as lab,
                     width_bucket(carat, $1::integer[]) as bracket
                from stones
               where status = 'AVAILABLE' and disc is not null and color is not null and clarity is not null
            ), alike as (
              select type, shape, color, clarity, lab, bracket,
                     percentile_disc(0.5) within group (order by disc) as middle
                from free group by type, shape, color, clarity, lab, bracket having count(*) >= $2
            )
            select id as stone_id, disc - middle as measure
              from free join alike using (type, shape, color, clarity, lab, bracket)
             where disc - middle >= $3`,
      values: [priceBrackets.ROUND.map(({ low }) => low).toSorted((a, b) => a - b), fewestAlike, points],
    },
  ];
  await transaction.raw.query('delete from stone_findings');
  const counts: Record<FindingKind, number> = { NO_LIST: 0, NO_MEDIA: 0, STALE: 0, OVERPRICED: 0 };
  for (const fault of faults) counts[fault.kind] = await keepGravest(transaction, fault);
  return counts;
}

async function keepGravest({ raw }: Transaction, { kind, sql, values }: Fault): Promise<number> {
  const place = values.length;
  const { rows } = await raw.query<{ count: number }>(
    `with found as materialized (${sql}), kept as (
       insert into stone_findings (kind, stone_id, measure)
       select $${place + 1}, stone_id, measure from found order by measure desc, stone_id limit $${place + 2}
     )
     select count(*) from found`,
    [...values, kind, mostKept],
  );
  return rows[0]?.count ?? 0;
}
