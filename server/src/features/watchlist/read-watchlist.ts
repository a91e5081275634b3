import type { CallResponse, StoneRow } from '@loupe/contract';
import { formatScaled, stoneStateMachine } from '@loupe/domain';
import { presentPage } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { findNearestAvailableStones } from '../search/nearest-available-stones.ts';
import type { StockSearch } from '../search/stock-search.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/load-stones.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

const maxSubstitutes = 3;
/** Number of substitute searches between two turns of the event loop. */
const atOnce = 16;

const lineSchema = z.object({
  stoneId: z.int(),
  addedAt: z.date(),
  statusWhenAdded: z.enum(stoneStateMachine.states),
  ppcWhenAdded: z.int(),
  discWhenAdded: z.int().nullable(),
});

type Line = z.infer<typeof lineSchema>;

async function readLines(connection: Connection, userId: number): Promise<Line[]> {
  const { rows } = await connection.query(
    sql`select stone_id as "stoneId", added_at as "addedAt", status_when_added as "statusWhenAdded", ppc_when_added as "ppcWhenAdded",
            disc_when_added as "discWhenAdded"
       from watchlist_items where user_id = ${userId} order by added_at desc, stone_id`,
    lineSchema,
  );
  return rows;
}

interface WatchParts {
  readonly database: Connection;
  readonly stockSearch: StockSearch;
}

/**
 * The watchlist as its calls return it: each stone now and when it was added, and the nearest available
 * stones for one that is no longer available.
 */
export async function readWatchlist(
  { database, stockSearch }: WatchParts,
  customer: Caller,
): Promise<CallResponse<'getWatchlist'>> {
  const { lines, stones, rows } = await readWatched(database, customer);
  const data: CallResponse<'getWatchlist'>['data'] = [];
  let searched = 0;
  for (const [index, stone] of stones.entries()) {
    const [line, row] = [lines[index], rows[index]];
    if (line === undefined || row === undefined) continue;
    const isSold = row['status'] === 'SOLD' && !row.mine;
    if (isSold && (searched += 1) % atOnce === 0) await eventLoopTurn();
    data.push({
      stock_code: row.stock_uuid,
      stone: row,
      added_at: line.addedAt.toISOString(),
      watched_price: {
        status: line.statusWhenAdded,
        final_disc: line.discWhenAdded === null ? null : formatScaled(line.discWhenAdded, 2),
        final_ppc: formatScaled(line.ppcWhenAdded, 2),
      },
      substitutes: isSold ? nearestTo({ stockView: stockSearch, customer }, stone) : [],
    });
  }
  return {
    error: null,
    message: '',
    data,
    cart_array: data.map(({ stone }) => stone.stock_uuid),
    watchlist_count: data.length,
  };
}

function nearestTo(
  parts: { readonly stockView: StockSearch; readonly customer: Caller },
  stone: Stone,
): StoneRow[] {
  const { userDiscHundredths } = parts.customer;
  const ids = findNearestAvailableStones(parts.stockView, stone, userDiscHundredths, maxSubstitutes);
  return presentPage(parts, ids, null);
}

/** Only the stones, for the first screens; empty for a user without a watchlist. */
export async function readWatchedStones(database: Connection, caller: Caller): Promise<StoneRow[]> {
  return caller.access.has('watchlist') ? (await readWatched(database, caller)).rows : [];
}

/** Number of stones a user watches. */
export async function countWatchedStones(connection: Connection, caller: Caller): Promise<number> {
  if (!caller.access.has('watchlist')) return 0;
  const { rows } = await connection.query<{ count: number }>(
    sql`select count(*) as count from watchlist_items where user_id = ${caller.userId}`,
  );
  return rows[0]?.count ?? 0;
}

async function readWatched(database: Connection, caller: Caller) {
  const lines = await readLines(database, caller.userId);
  const stones = await loadStones(
    database,
    lines.map(({ stoneId }) => stoneId),
  );
  return { lines, stones, rows: await presentStonesFor(database, stones, caller) };
}
