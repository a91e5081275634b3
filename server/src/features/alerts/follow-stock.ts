import type { Parts } from '../../parts.ts';
import { readHorizon, readNews, type LogPosition } from '../../platform/change-log.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { stoneEncoder } from '../search/encode-stone.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones } from '../stock/stream-stones.ts';
import { shadowMake, writeShadows } from './stone-shadows.ts';

const encode = stoneEncoder(stoneColumns);

interface Follower {
  readonly horizon: string | null;
  readonly seen: string[];
  readonly madeOf: string;
}

/**
 * Takes the follower's place for this transaction, so that one node at a time reads on from it; null when another
 * node has it.
 */
export async function takeFollower({ raw }: Transaction): Promise<Follower | null> {
  const { rows } = await raw.query<Follower>(
    `select horizon::text, seen::text[], made_of as "madeOf" from alert_follower for update skip locked`,
  );
  return rows[0] ?? null;
}

/** Puts the stones that changed since the last reading of the change log in the queue, in the order of the log. */
export async function queueChanges({ database }: Pick<Parts, 'database'>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const follower = await takeFollower(transaction);
    if (follower === null) return;
    const { horizon, seen, madeOf } = follower;
    if (horizon === null || madeOf !== shadowMake) {
      await beginAnew(database, transaction);
      return;
    }
    const position: LogPosition = { xmin: horizon, seen: new Set(seen.map(Number)) };
    const news = await readNews(transaction, position);
    const ids = [...new Set(news.flatMap(({ topic, keys }) => (topic === stockTopic ? keys : [])))];
    if (ids.length > 0)
      await transaction.raw.query('insert into alert_queue (stone_id) select unnest($1::bigint[])', [ids]);
    await keepPosition(transaction, position);
  });
}

async function keepPosition({ raw }: Transaction, { xmin, seen }: LogPosition): Promise<void> {
  await raw.query('update alert_follower set horizon = $1::xid8, seen = $2, made_of = $3', [
    xmin,
    [...seen],
    shadowMake,
  ]);
}

/** The first look at the stock, and the first of a new make of it: everything is as it is, nothing is news. */
async function beginAnew(database: Parts['database'], transaction: Transaction): Promise<void> {
  const xmin = await readHorizon(transaction);
  await transaction.raw.query('truncate alert_stones, alert_queue');
  for await (const batch of streamStones(database)) {
    await writeShadows(
      transaction,
      batch.map((stone) => encode(stone)),
    );
  }
  // Rows of transactions still open are read again from here on: what they did stands in the stock already, or will.
  await keepPosition(transaction, { xmin, seen: new Set() });
}
