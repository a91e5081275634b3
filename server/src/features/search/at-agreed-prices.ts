import { totalOf, type SummaryTotals } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import { viewerOf } from '../holds/show-stones.ts';
import { discountable, seenBy } from '../stock/present-stone.ts';
import type { SearchParts } from './asked-result.ts';
import { stoneDecoder } from './decode-stone.ts';
import { withoutTotals } from './totals.ts';

const decodePrice = stoneDecoder(new Set());

/**
 * The totals of a result as its rows show it. The index adds up listed prices; the few stones that were promised to
 * this customer at another price count at that one. `totals` are those of the stones that `where` finds.
 */
export function atAgreedPrices(
  { stockView, onlooker }: Pick<SearchParts, 'stockView' | 'onlooker'>,
  where: readonly Condition[],
  totals: SummaryTotals,
): SummaryTotals {
  const promised = stockView.claimedBy(onlooker.accountId);
  if (promised.length === 0) return totals;
  const { userDiscHundredths } = onlooker;
  const found = Array.from(stockView.reader().ids([...where, { kind: 'ids', ids: promised }]));
  const listed = found.map((id) => stockView.stone(id, decodePrice));
  const seen = listed.map((stone, place) =>
    seenBy(viewerOf(onlooker, stockView.claim(found[place] ?? 0)), stone),
  );
  const totalsAt = (stones: typeof listed) => totalOf(stones.map(discountable), userDiscHundredths);
  return withoutTotals(totals, withoutTotals(totalsAt(listed), totalsAt(seen)));
}
