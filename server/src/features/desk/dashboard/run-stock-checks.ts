import { stockIssueKinds, type Settings, type StockCheckFigures, type StockIssueKind } from '@loupe/contract';
import { formatScaled, priceBrackets, weightFactors, weightTolerance } from '@loupe/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';

/** Issues stored per kind, the most severe ones; longer lists are not read to the end. */
const maxPerKind = 2_000;
/** Fewer comparable stones than these are no basis for judging a price. */
const minComparables = 5;
/** The lower ends of the carat brackets of the price list, in thousandths of a carat, ascending. */
const carats = priceBrackets.ROUND.map(({ low }) => low).toSorted((a, b) => a - b);

const weightRules = join(
  Object.entries(weightFactors).map(
    ([shape, factor]) => sql`(${shape}::text, ${factor}::numeric, ${weightTolerance(shape)}::numeric)`,
  ),
);

/**
 * Checks the available stones, stores the most severe issues of each kind, and returns the total number and
 * listed amount per kind.
 * `today` is a Gulf day number.
 */
export async function runStockChecks(
  transaction: Transaction,
  settings: Pick<Settings, 'stale_days' | 'overpriced_points'>,
  today: number,
): Promise<StockCheckFigures['stock_issues']> {
  const queries = issueQueries(settings, today);
  await transaction.query(sql`delete from stock_issues`);
  const none = { count: 0, amount: '0.00' };
  const figures = { NO_LIST: none, NO_MEDIA: none, STALE: none, OVERPRICED: none, REPORT_DIFFERS: none };
  for (const kind of stockIssueKinds) figures[kind] = await storeMostSevere(transaction, kind, queries[kind]);
  return figures;
}

/** The queries that select `stone_id` and `severity_value` of every stone with an issue. */
const issueQueries = (
  { stale_days: staleDays, overpriced_points: points }: Pick<Settings, 'stale_days' | 'overpriced_points'>,
  today: number,
): Readonly<Record<StockIssueKind, Sql>> => ({
  NO_LIST: sql`select id as stone_id, 0 as severity_value from stones where status = 'AVAILABLE' and rap is null`,
  NO_MEDIA: sql`select id as stone_id, 0 as severity_value from stones where status = 'AVAILABLE'
      and coalesce(image_url, uploaded_image, video_url, uploaded_video) is null`,
  // Measured from the listing of the stone or its last price change, whichever is later.
  STALE: sql`select s.id as stone_id,
           ${today} - greatest(s.first_listed_on, coalesce(p.day, s.first_listed_on)) as severity_value
      from stones s
      left join lateral (select ((max(valid_from) at time zone 'Asia/Dubai')::date - date '1970-01-01') as day
                           from stone_prices where stone_id = s.id) p on true
     where s.status = 'AVAILABLE' and s.first_listed_on <= ${today - staleDays}
       and greatest(s.first_listed_on, coalesce(p.day, s.first_listed_on)) <= ${today - staleDays}`,
  // Compared with the median discount of stones of the same type, shape, carat bracket of the price list,
  // colour, clarity and lab.
  OVERPRICED: sql`with free as materialized (
      select id, disc, type, shape, color, clarity, coalesce(lab, '') as lab,
             width_bucket(carat, ${carats}::integer[]) as bracket
        from stones
       where status = 'AVAILABLE' and disc is not null and color is not null and clarity is not null
    ), comparable as (
      select type, shape, color, clarity, lab, bracket,
             percentile_disc(0.5) within group (order by disc) as median
        from free group by type, shape, color, clarity, lab, bracket having count(*) >= ${minComparables}
    )
    select id as stone_id, disc - median as severity_value
      from free join comparable using (type, shape, color, clarity, lab, bracket)
     where disc - median >= ${points}`,
  // The weight of the report beside the weight that its measurements give.
  REPORT_DIFFERS: sql`select id as stone_id, (round(10000 * difference))::integer as severity_value
      from (select s.id, w.allowed,
                   abs(s.carat * 1000.0 / (w.factor * s.length * s.width * s.depth_mm) - 1) as difference
              from stones s join (values ${weightRules}) as w (shape, factor, allowed) on w.shape = s.shape
             where s.status = 'AVAILABLE' and s.report_no is not null
               and s.length > 0 and s.width > 0 and s.depth_mm > 0) as measured
     where difference > allowed`,
});

async function storeMostSevere(
  transaction: Transaction,
  kind: StockIssueKind,
  query: Sql,
): Promise<StockCheckFigures['stock_issues'][StockIssueKind]> {
  const { rows } = await transaction.query<{ count: number; cents: number }>(
    sql`with found as materialized (${query}), stored as (
       insert into stock_issues (kind, stone_id, severity_value)
       select ${kind}, stone_id, severity_value from found order by severity_value desc, stone_id limit ${maxPerKind}
     )
     select count(*) as count, coalesce(sum(s.amount), 0)::bigint as cents
       from found join stones s on s.id = found.stone_id`,
  );
  return { count: rows[0]?.count ?? 0, amount: formatScaled(rows[0]?.cents ?? 0, 2) };
}
