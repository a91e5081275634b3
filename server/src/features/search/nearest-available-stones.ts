import { similarityLevels, vocabularies } from '@loupe/domain';
import type { Condition, StockReader } from '@loupe/stock-index';
import { buildConditions, type StockView, finalColumn } from '@loupe/stock-search';
import { similarStonesCriteria } from './similar-stones.ts';
import type { Stone } from '../stock/stone.ts';

const free: Condition = {
  kind: 'in',
  column: 'status',
  codes: [vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0],
};

/**
 * Ids of the available stones nearest to an unavailable one: the same grades before grades one and two steps
 * away; among equals the nearest in weight, then the lowest price per carat. May return fewer than `most`.
 */
export function findNearestAvailableStones(
  stockView: StockView,
  stone: Stone,
  userDiscHundredths: number,
  max: number,
): number[] {
  const reader = stockView.reader();
  const price = finalColumn(reader, 'final_ppc', userDiscHundredths);
  const found: number[] = [];
  for (const likeness of similarityLevels) {
    const criteria = found.length < max ? similarStonesCriteria(stone, likeness) : null;
    if (criteria === null) break;
    const where = [...buildConditions(criteria, { today: stockView.today() }), free];
    found.push(
      ...nearestOf(reader, { where, price, carat: stone.facts.carat ?? 0, max: max - found.length, found }),
    );
  }
  return found;
}

interface NearestStonesQuery {
  readonly where: readonly Condition[];
  /** Price column that breaks ties. */
  readonly price: string;
  readonly carat: number;
  readonly max: number;
  /** Ids to leave out. */
  readonly found: readonly number[];
}

/**
 * The stones nearest in weight, cheapest first among equals. Only candidates near enough to be taken are
 * sorted.
 */
function nearestOf(reader: StockReader, { where, price, carat, max, found }: NearestStonesQuery): number[] {
  const { ids, columns } = reader.values(where, ['carat']);
  const [carats = new Int32Array()] = columns;
  const distances = carats.map((value) => Math.abs(value - carat));
  const distanceOf = (index: number) => distances[index] ?? 0;
  // Distance that contains as many stones as are taken and left out together.
  const reach = distances.toSorted()[Math.min(ids.length, max + found.length) - 1] ?? -1;
  const near = new Map<number, number>();
  for (const [index, id] of ids.entries())
    if (distanceOf(index) <= reach && !found.includes(id)) near.set(id, distanceOf(index));
  // Sorted by price first: the stable sort then keeps the cheapest first among equal weights.
  const byPrice = reader.ids([{ kind: 'ids', ids: [...near.keys()] }], [{ column: price, direction: 'asc' }]);
  return Array.from(byPrice)
    .toSorted((one, other) => (near.get(one) ?? 0) - (near.get(other) ?? 0))
    .slice(0, max);
}
