import { AppError, type CallBody } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';

/** Sets how soon a person hears of stones for a demand or a saved search of his. Anybody else's is not found. */
export async function setAlert(
  transaction: Transaction,
  accountId: number,
  { uuid, alert }: CallBody<'setAlert'>['data'],
): Promise<void> {
  const { raw } = transaction;
  const { rows } = await raw.query<{ column: string; id: number }>(
    `with demand as (
       update demands set alert = $3 where account_id = $1 and uuid = $2 returning id
     ), search as (
       update saved_searches set alert = $3
        where account_id = $1 and uuid = $2 and deleted_at is null returning id
     )
     select 'demand_id' as column, id from demand union all select 'saved_search_id', id from search`,
    [accountId, uuid, alert],
  );
  const [wish] = rows;
  if (wish === undefined) throw new AppError('NOT_FOUND');
  // What waits for tomorrow morning is told now, when told at all.
  await raw.query(
    `update alert_matches set tell_at = least(tell_at, found_at + interval '1 minute')
      where ${wish.column} = $1 and told_at is null and $2 = 'instant'`,
    [wish.id, alert],
  );
  await appendChange(transaction, accountTopic('demands'), [accountId]);
}
