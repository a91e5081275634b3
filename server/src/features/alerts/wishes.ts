import { criteriaSchema, type AlertMode, type Criteria } from '@loupe/contract';
import { gulfDay, isoGulfDay, type DemandGoods } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { usualTimeZone } from '../notifications/alert-preferences.ts';

/** Somebody's demand or saved search that is looked out for. */
export interface Wish {
  readonly kind: 'demand' | 'search';
  readonly id: number;
  readonly accountId: number;
  readonly alert: Exclude<AlertMode, 'off'>;
  /** His clock, by which a daily alert comes in the morning. */
  readonly zone: string;
  /** What it asks for, as it is stored: many ask for the same. */
  readonly text: string;
}

/** Everything that is looked out for of a kind of goods: open demands with a search, and, of stones, saved searches switched on, of people who come in. */
export async function readWishes({ raw }: Connection, goods: DemandGoods, now: Date): Promise<Wish[]> {
  const { rows } = await raw.query<Wish>(
    `select wish.kind, wish.id, wish.account_id as "accountId", wish.alert, wish.text,
            coalesce(told.time_zone, $2) as zone
       from (
         select 'demand' as kind, id, account_id, alert, criteria::text as text from demands
          where state = 'OPEN' and alert <> 'off' and criteria is not null and expires_on >= $1::date and goods = $3
         union all
         select 'search', id, account_id, alert, criteria::text from saved_searches
          where alert <> 'off' and deleted_at is null and $3 = 'STONES'
       ) wish
       join accounts p on p.id = wish.account_id and p.state = 'ACTIVE'
       join accounts o on o.id = coalesce(p.owner_id, p.id) and o.state = 'ACTIVE'
       left join alert_preferences told on told.account_id = wish.account_id`,
    [isoGulfDay(gulfDay(now)), usualTimeZone, goods],
  );
  return rows;
}

/** Texts read before; the same few thousand are asked at every change. */
const read = new Map<string, Criteria | null>();
const mostRead = 50_000;

/** What a stored search asks for; null when this version cannot tell, or nobody can be told of it. */
export function criteriaOf(text: string): Criteria | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const parsed = criteriaSchema.safeParse(JSON.parse(text));
  // Only stones he holds himself: no news to him.
  const criteria = parsed.success && !parsed.data.mine ? parsed.data : null;
  if (read.size >= mostRead) read.clear();
  read.set(text, criteria);
  return criteria;
}
