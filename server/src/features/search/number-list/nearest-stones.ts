import { likenesses, vocabularies } from '@loupe/domain';
import type { Condition, StockReader } from '@loupe/stock-index';
import { conditionsOf } from '../conditions.ts';
import { likeCriteria } from '../like-stones.ts';
import type { StockView } from '../stock-view.ts';
import { finalColumn } from '../totals.ts';
import type { Stone } from '../../stock/stone.ts';

const free: Condition = {
  kind: 'in',
  column: 'status',
  codes: [vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0],
};

/**
 * Ids of the free stones nearest to one that is gone: of the same grades before those one and two grades away; among
 * equals the nearest in weight, then the cheapest a carat. Fewer than asked for when there are not so many.
 */
export function nearestStones(
  stockView: StockView,
  stone: Stone,
  userDiscHundredths: number,
  most: number,
): number[] {
  const reader = stockView.reader();
  const price = finalColumn(reader, 'final_ppc', userDiscHundredths);
  const found: number[] = [];
  for (const likeness of likenesses) {
    const criteria = found.length < most ? likeCriteria(stone, likeness) : null;
    if (criteria === null) break;
    const where = [...conditionsOf(criteria, { today: stockView.today() }), free];
    found.push(
      ...nearestOf(reader, { where, price, carat: stone.facts.carat ?? 0, most: most - found.length, found }),
    );
  }
  return found;
}

interface NearestWanted {
  readonly where: readonly Condition[];
  /** Column the cheapest are told by. */
  readonly price: string;
  readonly carat: number;
  readonly most: number;
  /** Ids that are left out. */
  readonly found: readonly number[];
}

/** The stones nearest in weight, the cheapest first among equals: only those near enough to be taken are sorted. */
function nearestOf(reader: StockReader, { where, price, carat, most, found }: NearestWanted): number[] {
  const { ids, columns } = reader.values(where, ['carat']);
  const [carats = new Int32Array()] = columns;
  const distances = carats.map((value) => Math.abs(value - carat));
  const away = (place: number) => distances[place] ?? 0;
  // As many as are taken and left out together lie within this distance.
  const reach = distances.toSorted()[Math.min(ids.length, most + found.length) - 1] ?? -1;
  const near = new Map<number, number>();
  for (const [place, id] of ids.entries())
    if (away(place) <= reach && !found.includes(id)) near.set(id, away(place));
  // By price already: a stable sort keeps the cheapest first among equal weights.
  const byPrice = reader.ids([{ kind: 'ids', ids: [...near.keys()] }], [{ column: price, direction: 'asc' }]);
  return Array.from(byPrice)
    .toSorted((one, other) => (near.get(one) ?? 0) - (near.get(other) ?? 0))
    .slice(0, most);
}
