import type { CallAnswer, StoneRow } from '@loupe/contract';
import { formatScaled, stoneStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { showStones } from '../holds/show-stones.ts';
import { nearestStones } from '../search/number-list/nearest-stones.ts';
import { showPage } from '../search/show-page.ts';
import type { StockView } from '../search/stock-view.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/store.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

const mostSubstitutes = 3;
/** Searches for substitutes between two breaths of the server. */
const atOnce = 16;

const lineSchema = z.object({
  stoneId: z.int(),
  addedAt: z.date(),
  statusThen: z.enum(stoneStates.states),
  ppcThen: z.int(),
  discThen: z.int().nullable(),
});

type Line = z.infer<typeof lineSchema>;

async function readLines({ raw }: Connection, accountId: number): Promise<Line[]> {
  const { rows } = await raw.query(
    `select stone_id as "stoneId", added_at as "addedAt", status_then as "statusThen", ppc_then as "ppcThen",
            disc_then as "discThen"
       from watchlist_lines where account_id = $1 order by added_at desc, stone_id`,
    [accountId],
  );
  return z.array(lineSchema).parse(rows);
}

interface WatchParts {
  readonly database: Connection;
  readonly stockView: StockView;
}

/** The watchlist as its calls answer it: each stone now and then; for one that has gone the nearest free ones. */
export async function readWatchlist(
  { database, stockView }: WatchParts,
  onlooker: Caller,
): Promise<CallAnswer<'getWatchlist'>> {
  const { lines, stones, rows } = await readWatched(database, onlooker);
  const data: CallAnswer<'getWatchlist'>['data'] = [];
  let searched = 0;
  for (const [place, stone] of stones.entries()) {
    const [line, row] = [lines[place], rows[place]];
    if (line === undefined || row === undefined) continue;
    const isGone = row['status'] === 'SOLD' && !row.mine;
    if (isGone && (searched += 1) % atOnce === 0) await eventLoopTurn();
    data.push({
      stock_code: row.stock_uuid,
      stone: row,
      added_at: line.addedAt.toISOString(),
      before: {
        status: line.statusThen,
        final_disc: line.discThen === null ? null : formatScaled(line.discThen, 2),
        final_ppc: formatScaled(line.ppcThen, 2),
      },
      substitutes: isGone ? nearestTo({ stockView, onlooker }, stone) : [],
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
  parts: { readonly stockView: StockView; readonly onlooker: Caller },
  stone: Stone,
): StoneRow[] {
  const { userDiscHundredths } = parts.onlooker;
  const ids = nearestStones(parts.stockView, stone, userDiscHundredths, mostSubstitutes);
  return showPage(parts, ids, null);
}

/** The stones alone, as the first screens want them; none for somebody who has no watchlist. */
export async function readWatchedStones(database: Connection, caller: Caller): Promise<StoneRow[]> {
  return caller.access.has('watchlist') ? (await readWatched(database, caller)).rows : [];
}

/** How many stones somebody watches. */
export async function countWatched({ raw }: Connection, caller: Caller): Promise<number> {
  if (!caller.access.has('watchlist')) return 0;
  const { rows } = await raw.query<{ count: number }>(
    'select count(*) as count from watchlist_lines where account_id = $1',
    [caller.personId],
  );
  return rows[0]?.count ?? 0;
}

async function readWatched(database: Connection, onlooker: Caller) {
  const lines = await readLines(database, onlooker.personId);
  const stones = await loadStones(
    database,
    lines.map(({ stoneId }) => stoneId),
  );
  return { lines, stones, rows: await showStones(database, stones, onlooker) };
}
