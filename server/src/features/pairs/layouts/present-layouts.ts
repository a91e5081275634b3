import type { LayoutRow, LayoutViewOptions, LayoutRequest } from '@loupe/contract';
import {
  bandOf,
  formatScaled,
  largestSizeOff,
  layoutSpread,
  multiplyDivide,
  priceForCustomer,
  roundHalfAway,
  scoreOf,
  sizeDiff,
  type Layout,
  type PairStone,
} from '@loupe/domain';
import type { SearchContext } from '@loupe/stock-search';
import { createStoneViews } from '../pair-stone-views.ts';
import { worseStatus, type PairStoneView } from '../present-pair.ts';

/** A layout with the ids of its stones, in its order. */
export interface LayoutToPresent extends Layout {
  readonly ids: readonly number[];
}

interface PresentedAs {
  readonly layout: LayoutRequest;
  readonly view: Pick<LayoutViewOptions, 'fields'>;
}

/** Layouts as one customer sees them now. Those with a stone that is no longer listed are left out. */
export function presentLayouts(
  context: SearchContext,
  layouts: readonly LayoutToPresent[],
  { layout: request, view }: PresentedAs,
): LayoutRow[] {
  const ids = Int32Array.from(new Set(layouts.flatMap((layout) => layout.ids)));
  const viewOf = createStoneViews(context, ids, view.fields === undefined ? null : new Set(view.fields));
  return layouts.flatMap(({ ids: inOrder, penalty }) => {
    const stones = inOrder.flatMap((id) => viewOf(id) ?? []);
    if (stones.length < inOrder.length) return [];
    return presentLayout(stones, penalty, request, context.customer.userDiscHundredths);
  });
}

function presentLayout(
  stones: readonly PairStoneView[],
  penalty: number,
  request: LayoutRequest,
  userDiscHundredths: number,
): LayoutRow {
  const carat = stones.reduce((sum, { priced }) => sum + priced.caratThousandths, 0);
  const amount = stones.reduce(
    (sum, { priced }) => sum + priceForCustomer(priced, userDiscHundredths).finalAmountCents,
    0,
  );
  const score = scoreOf(penalty);
  return {
    layout_id: stones.map(({ row }) => row.stock_uuid).join('.'),
    stones: stones.map(({ row }) => row),
    targets: request.kind === 'LINE' ? request.targets.map(formatSize) : null,
    score,
    band: bandOf(score),
    differences: differencesOf(
      stones.map(({ matched }) => matched),
      request,
    ),
    total_cts: formatScaled(carat, 3, 2),
    amount: formatScaled(amount, 2),
    ppc: formatScaled(multiplyDivide(amount, 1000, carat), 2),
    status: stones.map(({ status }) => status).reduce(worseStatus),
  };
}

/** Formats a size in units of 0.005 mm. */
const formatSize = (size: number): string => formatScaled(Math.round(size * 5), 3, 2);

function differencesOf(stones: readonly PairStone[], request: LayoutRequest): LayoutRow['differences'] {
  const [one, , other] = stones;
  const isThreeStone = request.kind === 'THREE_STONE';
  const compared = isThreeStone ? stones.filter((_, at) => at !== 1) : stones;
  const { color, clarity } = layoutSpread(stones);
  const { depth, table, ratio } = layoutSpread(compared);
  const carats = compared.map(({ carat }) => carat);
  const between = one && other ? sizeDiff(one, other) * 2 : 0;
  return {
    cts: formatScaled(Math.max(...carats) - Math.min(...carats), 3, 2),
    mm: formatSize(isThreeStone ? between : largestSizeOff(stones, request)),
    ratio: formatScaled(roundHalfAway(ratio * 100), 2),
    color,
    clarity,
    depth: formatScaled(depth, 1),
    table: formatScaled(table, 1),
  };
}
