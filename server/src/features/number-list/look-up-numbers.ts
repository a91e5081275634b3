import type { CallResponse, NumberLookup, NumberStatus } from '@loupe/contract';
import { type SearchContext, presentPage, type NumberMatch } from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { createPace } from '../../platform/event-loop-turn.ts';
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

/** What the database knows of a number. */
export interface FoundNumber extends NumberMatch {
  /** A sold stone with this number, where no listed stone has it. */
  readonly soldStone: Stone | null;
}

/** Finds the stones of each number of a list, in the same order. */
export async function findNumbers(
  connection: Connection,
  numbers: readonly string[],
): Promise<FoundNumber[]> {
  const listed = await findStonesByNumber(connection, numbers);
  const missing = listed.filter(({ ids }) => ids.length === 0).map(({ typed }) => typed);
  const sold = await findStonesByNumber(connection, missing, ['SOLD']);
  const soldIds = [...new Set(sold.flatMap(({ ids }) => ids.slice(0, 1)))];
  const soldStones: Stone[] = [];
  for (let from = 0; from < soldIds.length; from += stonesARead)
    soldStones.push(...(await loadStones(connection, soldIds.slice(from, from + stonesARead))));
  const soldById = new Map(soldStones.map((stone) => [stone.id, stone]));
  const soldAs = new Map(sold.map(({ typed, ids: [id = -1] }) => [typed, soldById.get(id) ?? null]));
  return listed.map((found) => ({ ...found, soldStone: soldAs.get(found.typed) ?? null }));
}

/** A number with the stones of its line. */
export interface NumberLine extends NumberMatch {
  readonly isSold: boolean;
  /** Ids of available stones like the sold one. */
  readonly substitutes: readonly number[];
}

/** Finds the substitutes of sold stones. */
export async function findSubstitutes(
  { stockView, customer }: SearchContext,
  numbers: readonly FoundNumber[],
): Promise<NumberLine[]> {
  const lines: NumberLine[] = [];
  const pace = createPace();
  for (const { typed, ids, soldStone } of numbers) {
    if (soldStone !== null) await pace();
    const substitutes =
      soldStone === null
        ? []
        : findNearestAvailableStones(stockView, soldStone, customer.userDiscHundredths, maxSubstitutes);
    lines.push({ typed, ids, isSold: soldStone !== null, substitutes });
  }
  return lines;
}

/** The result for each line, in the same order. */
export async function presentNumbers(
  parts: SearchContext,
  lines: readonly NumberLine[],
): Promise<CallResponse<'lookUpNumbers'>> {
  const lookups: NumberLookup[] = [];
  const pace = createPace();
  const isListed = (id: number) => parts.stockView.uuid(id) !== '';
  for (const { typed, ids, isSold, substitutes } of lines) {
    await pace();
    // A stone that was just added or removed may exist only in the database, not in the index.
    const shown = ids.filter(isListed);
    const stones = presentPage(parts, shown.slice(0, maxStones), fields);
    lookups.push({
      input: typed,
      status: isSold ? 'SOLD' : fateOf(stones.map(({ status }) => status)),
      stones,
      count: shown.length,
      substitutes: presentPage(parts, substitutes.filter(isListed), fields),
    });
  }
  return { error: null, message: '', results: lookups };
}

function fateOf(states: readonly unknown[]): NumberStatus {
  if (states.length === 0) return 'UNKNOWN';
  return states.includes('AVAILABLE') ? 'FOUND' : 'HELD';
}
