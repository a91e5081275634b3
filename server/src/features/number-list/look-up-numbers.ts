import type { CallResponse, NumberLookup, NumberStatus } from '@loupe/contract';
import { presentPage } from '@loupe/stock-search';
import { createPace } from '../../platform/event-loop-turn.ts';
import type { SearchContext } from '../search/build-index-query.ts';
import { findStonesByNumber, loadStones } from '../stock/load-stones.ts';
import type { Stone } from '../stock/stone.ts';
import { findNearestAvailableStones } from '../search/nearest-available-stones.ts';

const maxStones = 5;
const maxSubstitutes = 3;
/** Number of stones read per query: a thousand in one query would block other calls. */
const stonesARead = 100;
/** Enough to recognise a stone and see its availability and price. */
const fields: ReadonlySet<string> = new Set([
  'status',
  'shape',
  'stock_no',
  'carat',
  'color',
  'fancy_intensity',
  'fancy_overtone',
  'fancy_color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'report_no',
  'final_disc',
  'final_ppc',
  'final_amount',
]);

/** Result for each number of a list, in the same order. */
export async function lookUpNumbers(
  parts: SearchContext,
  numbers: readonly string[],
): Promise<CallResponse<'lookUpNumbers'>> {
  const { connection, stockView, customer } = parts;
  const listed = await findStonesByNumber(connection, numbers);
  const missing = listed.filter(({ ids }) => ids.length === 0).map(({ typed }) => typed);
  const sold = await findStonesByNumber(connection, missing, ['SOLD']);
  const soldIds = [...new Set(sold.flatMap(({ ids }) => ids.slice(0, 1)))];
  const soldStones: Stone[] = [];
  for (let from = 0; from < soldIds.length; from += stonesARead)
    soldStones.push(...(await loadStones(connection, soldIds.slice(from, from + stonesARead))));
  const soldById = new Map(soldStones.map((stone) => [stone.id, stone]));
  const soldAs = new Map(
    sold.flatMap(({ typed, ids: [id = -1] }) => (soldById.get(id) ? [[typed, id] as const] : [])),
  );

  const lookups: NumberLookup[] = [];
  const pace = createPace();
  for (const { typed, ids } of listed) {
    const stone = soldById.get(soldAs.get(typed) ?? -1);
    await pace();
    const nearest = stone
      ? findNearestAvailableStones(stockView, stone, customer.userDiscHundredths, maxSubstitutes)
      : [];
    // A stone that was just added or removed may exist only in the database, not in the index.
    const shown = ids.filter((id) => stockView.uuid(id) !== '');
    const stones = presentPage(parts, shown.slice(0, maxStones), fields);
    lookups.push({
      input: typed,
      status: stone ? 'SOLD' : fateOf(stones.map(({ status }) => status)),
      stones,
      count: shown.length,
      substitutes: presentPage(parts, nearest, fields),
    });
  }
  return { error: null, message: '', results: lookups };
}

function fateOf(states: readonly unknown[]): NumberStatus {
  if (states.length === 0) return 'UNKNOWN';
  return states.includes('AVAILABLE') ? 'FOUND' : 'HELD';
}
