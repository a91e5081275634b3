import { AppError, limits, type Criteria, misfit } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import { unstorableValues } from '../../../storable-text.ts';
import { dayOf } from './read-history.ts';
import { settleCriteria } from './settle-criteria.ts';

export interface NamedSearch {
  readonly title: string;
  readonly criteria: Criteria;
}

interface Kept {
  readonly uuid: string;
  readonly created_at: Date;
}

/** Saves a search for its owner. One that stands under this title already is answered as it is. */
export async function saveSearch(
  { raw }: Transaction,
  accountId: number,
  { title, criteria }: NamedSearch,
  now: Date,
): Promise<{ readonly uuid: string; readonly date: string }> {
  const search_param = settleCriteria(criteria);
  // The text of JSON was looked at as a text; what it says may hold what no text of the database can.
  const unstorable = unstorableValues({ search_param });
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const text = JSON.stringify(search_param);
  // One at a time for a person, so that two together neither double a search nor pass the limit.
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
  const standing = await raw.query<Kept>(
    `select uuid, created_at from saved_searches
      where account_id = $1 and title = $2 and criteria = $3 and deleted_at is null`,
    [accountId, title, text],
  );
  const [kept] = standing.rows;
  if (kept !== undefined) return { uuid: kept.uuid, date: dayOf(kept.created_at) };
  await refuseTooMany(raw, accountId);
  const { rows } = await raw.query<Kept>(
    `insert into saved_searches (account_id, title, criteria, created_at) values ($1, $2, $3, $4)
     returning uuid, created_at`,
    [accountId, title, text, now],
  );
  return { uuid: rows[0]?.uuid ?? '', date: dayOf(now) };
}

async function refuseTooMany(raw: Transaction['raw'], accountId: number): Promise<void> {
  const { rows } = await raw.query<{ count: number }>(
    'select count(*) as count from saved_searches where account_id = $1 and deleted_at is null',
    [accountId],
  );
  if ((rows[0]?.count ?? 0) < limits.savedSearchesMax) return;
  throw misfit('search_param', 'SEARCHES_FULL', { max: limits.savedSearchesMax });
}
