import type { Transaction } from '../../../platform/database.ts';

/** A customer whose systems want to hear of changes. */
export interface Watcher {
  readonly accountId: number;
  readonly userDiscHundredths: number;
  /** Every price of his is another since the last look. */
  readonly hasOtherTerms: boolean;
}

/** Everybody with a webhook, or with a key that reads events; remembers the discount each was last reckoned with. */
export async function readWatchers({ raw }: Transaction): Promise<Watcher[]> {
  await raw.query(
    `delete from feed_watchers where account_id not in (select id from accounts where state = 'ACTIVE')
        or (not exists (select from feed_webhooks hooks
                         where hooks.account_id = feed_watchers.account_id and state <> 'REMOVED')
            and not exists (select from feed_keys keys
                             where keys.account_id = feed_watchers.account_id and state = 'ACTIVE'
                               and 'webhooks' = any(scopes)))`,
  );
  const { rows } = await raw.query<Watcher>(
    `with wanting as (
       select account_id from feed_webhooks where state <> 'REMOVED'
       union select account_id from feed_keys where state = 'ACTIVE' and 'webhooks' = any(scopes)
     ), watching as (
       select id, accounts.user_disc, known.user_disc as known
         from wanting join accounts on id = wanting.account_id
         left join feed_watchers known on known.account_id = id
        where state = 'ACTIVE'
     ), remembered as (
       insert into feed_watchers (account_id, user_disc)
       select id, user_disc from watching where known is distinct from user_disc
       on conflict (account_id) do update set user_disc = excluded.user_disc
     )
     select id as "accountId", user_disc as "userDiscHundredths",
            known is not null and known <> user_disc as "hasOtherTerms"
       from watching order by id`,
  );
  return rows;
}
