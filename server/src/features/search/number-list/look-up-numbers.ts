import type { CallAnswer, NumberAnswer, NumberFate } from '@loupe/contract';
import { createPace } from '../../../platform/event-loop-turn.ts';
import type { SearchParts } from '../asked-result.ts';
import { showPage } from '../show-page.ts';
import { findStonesByNumber, loadStones } from '../../stock/store.ts';
import type { Stone } from '../../stock/stone.ts';
import { nearestStones } from './nearest-stones.ts';

const mostStones = 5;
const mostSubstitutes = 3;
/** Whole stones read at a time: reading a thousand at once would hold up other calls. */
const stonesARead = 100;
/** Enough to recognise a stone, see whether it is free and what it costs. */
const fields: ReadonlySet<string> = new Set([
  'status',
  'shape',
  'stock_no',
  'carat',
  'color',
  'fancy_intensity',
  'fancy_overtone',
  'fancy_colour',
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

/** What became of each number of a list, in its order. */
export async function lookUpNumbers(
  parts: SearchParts,
  numbers: readonly string[],
): Promise<CallAnswer<'lookUpNumbers'>> {
  const { connection, stockView, onlooker } = parts;
  const listed = await findStonesByNumber(connection, numbers);
  const missing = listed.filter(({ ids }) => ids.length === 0).map(({ typed }) => typed);
  const sold = await findStonesByNumber(connection, missing, ['SOLD']);
  const soldIds = [...new Set(sold.flatMap(({ ids }) => ids.slice(0, 1)))];
  const gone: Stone[] = [];
  for (let from = 0; from < soldIds.length; from += stonesARead)
    gone.push(...(await loadStones(connection, soldIds.slice(from, from + stonesARead))));
  const goneById = new Map(gone.map((stone) => [stone.id, stone]));
  const soldAs = new Map(
    sold.flatMap(({ typed, ids: [id = -1] }) => (goneById.get(id) ? [[typed, id] as const] : [])),
  );

  const answers: NumberAnswer[] = [];
  const pace = createPace();
  for (const { typed, ids } of listed) {
    const stone = goneById.get(soldAs.get(typed) ?? -1);
    await pace();
    const nearest = stone
      ? nearestStones(stockView, stone, onlooker.userDiscHundredths, mostSubstitutes)
      : [];
    // A stone that has just come or gone may be known to the database alone.
    const shown = ids.filter((id) => stockView.uuid(id) !== '');
    const stones = showPage(parts, shown.slice(0, mostStones), fields);
    answers.push({
      typed,
      fate: stone ? 'SOLD' : fateOf(stones.map(({ status }) => status)),
      stones,
      count: shown.length,
      substitutes: showPage(parts, nearest, fields),
    });
  }
  return { error: null, message: '', answers };
}

function fateOf(states: readonly unknown[]): NumberFate {
  if (states.length === 0) return 'NOT_OURS';
  return states.includes('AVAILABLE') ? 'FOUND' : 'HELD';
}
