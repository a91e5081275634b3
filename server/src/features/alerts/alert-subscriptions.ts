import { criteriaSchema, type AlertMode, type Criteria } from '@loupe/contract';
import { gulfDay, isoGulfDay, type DemandGoods } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { defaultTimeZone } from '../notifications/notification-preferences.ts';

/** A demand or a saved search with alerts. */
export interface AlertSubscription {
  readonly kind: 'demand' | 'search';
  readonly id: number;
  readonly userId: number;
  readonly alert: Exclude<AlertMode, 'off'>;
  /** Time zone of the user; decides the morning of a daily alert. */
  readonly timeZone: string;
  /** The criteria as stored: many subscriptions have the same text. */
  readonly criteriaText: string;
}

/** The column of a match that references its demand or its saved search. */
export const subscriptionColumns = {
  demand: sql`demand_id`,
  search: sql`saved_search_id`,
} as const satisfies Record<AlertSubscription['kind'], Sql>;

/**
 * All alert subscriptions for a kind of goods: open demands with criteria and, for stones, saved searches
 * with alerts on, of active users in active companies.
 */
export async function readAlertSubscriptions(
  connection: Connection,
  goods: DemandGoods,
  now: Date,
): Promise<AlertSubscription[]> {
  const { rows } = await connection.query<AlertSubscription>(
    sql`select found.kind, found.id, found.user_id as "userId", found.alert, found.text as "criteriaText",
            coalesce(preferences.time_zone, ${defaultTimeZone}) as "timeZone"
       from (
         select 'demand' as kind, id, user_id, alert, criteria::text as text from demands
          where status = 'OPEN' and alert <> 'off' and criteria is not null
            and expires_on >= ${isoGulfDay(gulfDay(now))}::date and goods = ${goods}
         union all
         select 'search', id, user_id, alert, criteria::text from saved_searches
          where alert <> 'off' and deleted_at is null and ${goods} = 'STONES'
       ) found
       join users p on p.id = found.user_id and p.status = 'ACTIVE'
       join users o on o.id = coalesce(p.company_id, p.id) and o.status = 'ACTIVE'
       left join notification_preferences preferences on preferences.user_id = found.user_id`,
  );
  return rows;
}

/** Parsed texts: the same few thousand are needed at every change. */
const read = new Map<string, Criteria | null>();
const maxRead = 50_000;

/**
 * Parses the criteria of a stored search; null when this version cannot read them, or when they allow no
 * alert.
 */
export function parseStoredCriteria(text: string): Criteria | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const parsed = criteriaSchema.safeParse(JSON.parse(text));
  // A search for stones the user holds brings no news.
  const criteria = parsed.success && !parsed.data.mine ? parsed.data : null;
  if (read.size >= maxRead) read.clear();
  read.set(text, criteria);
  return criteria;
}
