import { likenesses, vocabularies } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
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
    // By price already: a stable sort keeps the cheapest first among equal weights.
    const like = reader.ids(where, [{ column: price, direction: 'asc' }]);
    const away = weightsAway(stockView, where, stone.facts.carat ?? 0);
    const near = Array.from(like)
      .filter((id) => !found.includes(id))
      .toSorted((one, other) => (away.get(one) ?? 0) - (away.get(other) ?? 0));
    found.push(...near.slice(0, most - found.length));
  }
  return found;
}

/** How far each stone's weight is from the one wanted, thousandths of a carat. */
function weightsAway(stockView: StockView, where: readonly Condition[], wanted: number): Map<number, number> {
  const { ids, columns } = stockView.reader().values(where, ['carat']);
  const [carats] = columns;
  return new Map(Array.from(ids, (id, place) => [id, Math.abs((carats?.[place] ?? 0) - wanted)]));
}
