import { limits } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import type { Row } from '@loupe/stock-index';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { stoneEncoder } from '../search/encode-stone.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones, type StreamedStone } from '../stock/stream-stones.ts';
import { findLotMatches } from './find-lot-matches.ts';
import { newlyFitting, type ChangedStones } from './fitting-stones.ts';
import { queueChanges, takeFollower } from './follow-stock.ts';
import { dropShadows, readShadows, writeShadows } from './stone-shadows.ts';
import { tellTime } from './tell-time.ts';
import { criteriaOf, readWishes, type Wish } from './wishes.ts';
import { eventLoopTurn, mapInTurns } from '../../platform/event-loop-turn.ts';

type Node = Pick<Parts, 'database' | 'clock'>;

/** Stones looked at in one transaction: a large import is worked through while others are served. */
const portion = 1_000;
/** Searches asked without a pause. */
const atOnce = 200;

const encode = stoneEncoder(stoneColumns);
const numberPlaces = ['stock_no', 'report_no'].map((column) => stoneColumns.indexOf(column));

/**
 * Looks at every stone that has changed since it last looked, and writes down for whom it newly fits. Where it stands
 * and what it found are written together: whoever goes on, after whatever end, finds each once.
 */
export async function findMatches(node: Node): Promise<void> {
  await queueChanges(node);
  while (await lookAtSome(node)) await eventLoopTurn();
  await findLotMatches(node);
}

/** True when there may be more to look at. */
async function lookAtSome(node: Node): Promise<boolean> {
  return inTransaction(node.database, async (transaction) => {
    if ((await takeFollower(transaction)) === null) return false;
    const { rows } = await transaction.raw.query<{ id: number }>(
      `delete from alert_queue where id in (select id from alert_queue order by id limit ${portion})
       returning stone_id as id`,
    );
    if (rows.length === 0) return false;
    const changed = await readChanged(node, transaction, [...new Set(rows.map(({ id }) => id))]);
    if (changed.after.length > 0) await lookFor(node, transaction, changed);
    return rows.length === portion;
  });
}

/** The stones that are listed and not as they were; what is remembered of them is brought up to date. */
async function readChanged(
  { database }: Node,
  transaction: Transaction,
  ids: readonly number[],
): Promise<ChangedStones> {
  const stones: StreamedStone[] = [];
  for await (const batch of streamStones(database, { ids })) stones.push(...batch);
  const rows = await mapInTurns(stones, encode);
  const listed = new Set(rows.map(({ id }) => id));
  const shadows = await readShadows(transaction, ids);
  const isNews = ({ id, values }: Row) => {
    const before = shadows.get(id)?.values;
    return before === undefined || values.some((value, place) => value !== before[place]);
  };
  const areNews = await mapInTurns(rows, isNews);
  const after = rows.filter((_, place) => areNews[place]);
  await writeShadows(transaction, after);
  await dropShadows(
    transaction,
    ids.filter((id) => !listed.has(id)),
  );
  const numbers = new Map(
    stones.map((stone, place) => [
      rows[place]?.id,
      numberPlaces.map((at) => String(stone[at] ?? '').toUpperCase()),
    ]),
  );
  return {
    after,
    before: after.flatMap(({ id }) => shadows.get(id) ?? []),
    numbersOf: (id) => numbers.get(id) ?? [],
  };
}

interface Match {
  readonly wish: Wish;
  readonly stoneId: number;
}

async function lookFor({ clock }: Node, transaction: Transaction, changed: ChangedStones): Promise<void> {
  const now = clock.now();
  const bySearch = new Map<string, Wish[]>();
  for (const wish of await readWishes(transaction, 'STONES', now)) {
    const alike = bySearch.get(wish.text);
    if (alike === undefined) bySearch.set(wish.text, [wish]);
    else alike.push(wish);
  }
  if (bySearch.size === 0) return;
  const newFor = newlyFitting(changed, { today: gulfDay(now) });
  const matches: Match[] = [];
  let asked = 0;
  for (const [text, wishes] of bySearch) {
    const criteria = criteriaOf(text);
    if (criteria === null) continue;
    for (const stoneId of newFor(criteria)) matches.push(...wishes.map((wish) => ({ wish, stoneId })));
    asked += 1;
    if (asked % atOnce === 0) await eventLoopTurn();
  }
  await keepMatches(transaction, matches, now);
}

/** Writes matches down, each once for ever; of a flood only so many wait to be told. */
async function keepMatches({ raw }: Transaction, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return;
  const idOf = (wanted: Wish['kind'], { kind, id }: Wish) => (kind === wanted ? id : null);
  await raw.query(
    `with found as (
       select *, row_number() over (partition by demand_id, saved_search_id order by stone_id) as place
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[])
              as match (demand_id, saved_search_id, stone_id, tell_at)
     ), waiting as (
       select demand_id, saved_search_id, count(*) as count from alert_matches
        where told_at is null group by demand_id, saved_search_id
     )
     insert into alert_matches (demand_id, saved_search_id, stone_id, tell_at, found_at)
     select demand_id, saved_search_id, stone_id, tell_at, $5 from found
      where place + coalesce((select count from waiting
                               where waiting.demand_id is not distinct from found.demand_id
                                 and waiting.saved_search_id is not distinct from found.saved_search_id), 0)
            <= ${limits.untoldMatchesMax}
     on conflict do nothing`,
    [
      matches.map(({ wish }) => idOf('demand', wish)),
      matches.map(({ wish }) => idOf('search', wish)),
      matches.map(({ stoneId }) => stoneId),
      matches.map(({ wish }) => tellTime(wish, now)),
      now,
    ],
  );
}
