import { limits, lotCriteriaSchema } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { tellTime } from './tell-time.ts';
import { readWishes, type Wish } from './wishes.ts';

/**
 * Compares the loose goods with the demands for them whenever a lot was added or changed, and writes down the lots that
 * have come to meet a demand, each once. Lots are few: the database finds them, for each search that is asked.
 */
export async function findLotMatches({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { raw } = transaction;
    const { rows } = await raw.query<{ seen: string }>(
      'select lots_seen as seen from alert_follower for update skip locked',
    );
    const [follower] = rows;
    // Another node compares them.
    if (follower === undefined) return;
    const present = await lotsNow(transaction);
    if (present === follower.seen) return;
    const now = clock.now();
    const wishes = await readWishes(transaction, 'LOOSE', now);
    for (const text of new Set(wishes.map((wish) => wish.text))) {
      const criteria = lotCriteriaSchema.safeParse(JSON.parse(text));
      if (!criteria.success) continue;
      const alike = wishes.filter((wish) => wish.text === text);
      await keepLotMatches(transaction, alike, await matchingLots(transaction, criteria.data), now);
    }
    await raw.query('update alert_follower set lots_seen = $1', [present]);
  });
}

/** Differs after every change of a lot, in whatever order transactions commit. */
async function lotsNow({ raw }: Transaction): Promise<string> {
  const { rows } = await raw.query<{ seen: string }>(
    `select concat_ws(' ', count(*), sum(id), sum(extract(epoch from updated_at))) as seen from loose_lots`,
  );
  return rows[0]?.seen ?? '';
}

async function keepLotMatches(
  { raw }: Transaction,
  wishes: readonly Wish[],
  lots: readonly number[],
  now: Date,
): Promise<void> {
  if (lots.length === 0) return;
  await raw.query(
    `insert into alert_matches (demand_id, lot_id, tell_at, found_at)
     select d.id, lot_id, wish.tell_at, $3
       from unnest($1::bigint[], $2::timestamptz[]) as wish (id, tell_at) join demands d on d.id = wish.id,
            unnest($4::bigint[]) as lot_id
      where lot_id <> all(d.known_lots)
      limit ${limits.untoldMatchesMax} * cardinality($1::bigint[])
     on conflict do nothing`,
    [wishes.map(({ id }) => id), wishes.map((wish) => tellTime(wish, now)), now, lots],
  );
}
