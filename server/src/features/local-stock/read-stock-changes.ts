import { AppError, limits, type CallResponse } from '@loupe/contract';
import { writeColumnFile, type CustomerContext } from '@loupe/stock-search';
import { isPruned, readNewChanges } from '../../platform/change-log.ts';
import type { Database } from '../../platform/database.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import type { StockSearch } from '../search/stock-search.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { formatPosition, parsePosition, readOrigin } from './stock-position.ts';
import { readStoneColumns } from './stone-columns.ts';

const retryAfterSeconds = 5;
/** Stones that are written in one turn of the event loop, in a few milliseconds. */
const stonesPerTurn = 200;

interface Parts {
  readonly shortReads: Database;
  readonly stockSearch: StockSearch;
}

/** What a copy of the stock in a customer's browser lacks since a position. */
export async function readStockChanges(
  { shortReads, stockSearch }: Parts,
  customer: CustomerContext,
  since: string,
): Promise<CallResponse<'stockChanges'>> {
  const settled = await stockSearch.settledStock();
  if (settled === null) throw new AppError('BUSY', { retryAfterSeconds });
  // Read after the position of the index: a change between the two is reported again by the next call.
  const origin = await readOrigin(shortReads);
  const ids = await readChangedIds(shortReads, since, origin);
  const { claims } = settled.stock;
  const own = [...claims.values()].filter(({ companyId }) => companyId === customer.companyId);
  const isOutdated = ids === null || ids.length > limits.stockChangesMax;
  const changed = isOutdated ? [] : await writeChanged(stockSearch, ids);
  return {
    error: null,
    message: '',
    is_outdated: isOutdated,
    position: formatPosition({ origin, cursor: settled.cursor }),
    changed: changed.map(({ file }) => Buffer.from(file).toString('base64')),
    removed: isOutdated ? [] : withoutIds(ids, new Set(changed.flatMap((part) => part.ids))),
    claims: own.map(({ stoneId, reason, expiresAt, agreedPrice }) => ({
      stone: stoneId,
      reason,
      expires_at: expiresAt?.toISOString() ?? null,
      agreed_price: agreedPrice,
    })),
    user_disc_hundredths: customer.userDiscHundredths,
    price_list: await stockSearch.priceList(),
  };
}

/** The stones that changed since a position; null when that is no longer known. */
async function readChangedIds(
  database: Database,
  since: string,
  origin: string,
): Promise<readonly number[] | null> {
  const { cursor, origin: originThen } = parsePosition(since);
  if (originThen !== origin || (await isPruned(database, cursor))) return null;
  const news = await readNewChanges(database, cursor, [stockTopic]);
  return [...new Set(news.flatMap(({ keys }) => keys))];
}

async function writeChanged(stockSearch: StockSearch, ids: readonly number[]) {
  const parts: { readonly ids: readonly number[]; readonly file: Uint8Array }[] = [];
  for (let start = 0; start < ids.length; start += stonesPerTurn) {
    if (start > 0) await eventLoopTurn();
    const wanted = Int32Array.from(ids.slice(start, start + stonesPerTurn));
    const stones = readStoneColumns(stockSearch.reader(), stockSearch.textReader(), wanted);
    parts.push({ ids: [...stones.ids], file: writeColumnFile(stones) });
  }
  return parts.filter((part) => part.ids.length > 0);
}

const withoutIds = (ids: readonly number[], listed: ReadonlySet<number>) =>
  ids.filter((id) => !listed.has(id));
