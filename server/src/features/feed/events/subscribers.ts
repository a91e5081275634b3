import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';

/** A customer whose systems receive changes. */
export interface FeedSubscriber {
  readonly companyId: number;
  readonly userDiscHundredths: number;
  /** Whether the customer's discount, and with it every price, has changed since the last run. */
  readonly hasDiscountChanged: boolean;
}

/**
 * The customers with a webhook, or with a key that reads events. Stores the discount each was last calculated
 * with.
 */
export async function readFeedSubscribers(transaction: Transaction): Promise<FeedSubscriber[]> {
  await transaction.query(
    sql`delete from feed_subscribers where company_id not in (select id from users where status = 'ACTIVE')
        or (not exists (select from feed_webhooks hooks
                         where hooks.company_id = feed_subscribers.company_id and status <> 'DELETED')
            and not exists (select from feed_keys keys
                             where keys.company_id = feed_subscribers.company_id and status = 'ACTIVE'
                               and 'webhooks' = any(scopes)))`,
  );
  const { rows } = await transaction.query<FeedSubscriber>(
    sql`with wanting as (
       select company_id from feed_webhooks where status <> 'DELETED'
       union select company_id from feed_keys where status = 'ACTIVE' and 'webhooks' = any(scopes)
     ), watching as (
       select users.id, users.user_disc, known.user_disc as known
         from wanting join users on users.id = wanting.company_id
         left join feed_subscribers known on known.company_id = users.id
        where users.status = 'ACTIVE'
     ), remembered as (
       insert into feed_subscribers (company_id, user_disc)
       select id, user_disc from watching where known is distinct from user_disc
       on conflict (company_id) do update set user_disc = excluded.user_disc
     )
     select id as "companyId", user_disc as "userDiscHundredths",
            known is not null and known <> user_disc as "hasDiscountChanged"
       from watching order by id`,
  );
  return rows;
}
