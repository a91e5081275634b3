import { totalOf, type SummaryTotals } from '@loupe/domain';
import { createPlainScan, type Condition, type Row } from '@loupe/stock-index';
import { viewerOf } from '../holds/show-stones.ts';
import { discountable, seenBy, type ShownStone } from '../stock/present-stone.ts';
import type { SearchParts } from './asked-result.ts';
import { stoneDecoder } from './decode-stone.ts';
import { netColumn } from './index-columns.ts';
import { stockSchema } from './index-plan.ts';
import type { ResultOrder } from './result-order.ts';
import { summarySums, totalsOf, withoutTotals } from './totals.ts';

/** A stone of a result that was promised to this customer: as it is listed, and at the price promised. */
export interface AgreedStone {
  readonly id: number;
  readonly listed: ShownStone;
  readonly agreed: ShownStone;
}

type Parts = Pick<SearchParts, 'stockView' | 'onlooker'>;

/** Price and weight, which every decoded stone has. */
const decode = stoneDecoder(new Set());

/** The stones that `where` finds and that were promised to this customer. */
export function findAgreedStones(
  { stockView, onlooker }: Parts,
  where: readonly Condition[],
): readonly AgreedStone[] {
  const promised = stockView.claimedBy(onlooker.accountId);
  if (promised.length === 0) return [];
  const found = stockView.reader().ids([...where, { kind: 'ids', ids: promised }]);
  return Array.from(found, (id) => {
    const listed = stockView.stone(id, decode);
    return { id, listed, agreed: seenBy(viewerOf(onlooker, stockView.claim(id)), listed) };
  });
}

/**
 * The totals of a result as its rows show it. The index adds up listed prices; the few stones that were promised to
 * this customer at another price count at that one.
 */
export function atAgreedPrices(
  { onlooker }: Pick<Parts, 'onlooker'>,
  stones: readonly AgreedStone[],
  totals: SummaryTotals,
): SummaryTotals {
  const totalsAt = (price: 'listed' | 'agreed') =>
    totalOf(
      stones.map((stone) => discountable(stone[price])),
      onlooker.userDiscHundredths,
    );
  return stones.length === 0
    ? totals
    : withoutTotals(totals, withoutTotals(totalsAt('listed'), totalsAt('agreed')));
}

/** What the stones that `where` finds come to for this customer. */
export function totalsFor(parts: Parts, where: readonly Condition[]): SummaryTotals {
  const reader = parts.stockView.reader();
  const sums = summarySums(reader, parts.onlooker.userDiscHundredths);
  return atAgreedPrices(parts, findAgreedStones(parts, where), totalsOf(reader.search({ where, sums })));
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** How a page of a result comes about whose order has to follow agreed prices. */
export interface AgreedOrder {
  /** The page to ask of the index, which orders by listed prices. */
  readonly listedPage: (page: Page) => Page;
  /** The page itself, of the ids that the index answered with. */
  readonly agreedPage: (ids: Int32Array, page: Page) => Int32Array;
}

/**
 * Puts the stones promised to this customer where their agreed prices belong. Each moves by itself, so a stone's position differs
 * from the index's by at most their number: a page that is wider by so many at both ends holds whatever belongs on it.
 */
export function orderAtAgreedPrices(
  parts: Parts,
  stones: readonly AgreedStone[],
  order: ResultOrder,
): AgreedOrder {
  const moved = stones.filter(({ listed, agreed }) => isRepriced(listed, agreed));
  const slack = moved.length;
  if (slack === 0) return { listedPage: (page) => page, agreedPage: (ids) => ids };

  const listedPage = ({ offset, limit }: Page): Page => {
    const from = Math.max(0, offset - slack);
    return { offset: from, limit: offset - from + limit + slack };
  };
  const listedRow = (id: number): Row => ({ id, values: parts.stockView.reader().row(id) ?? [] });
  const agreedRows = new Map(moved.map(({ id, agreed }) => [id, repriced(listedRow(id), agreed)]));
  const agreedRow = (id: number): Row => agreedRows.get(id) ?? listedRow(id);
  const isBefore = rowComparer(order);
  return {
    listedPage,
    agreedPage: (ids, page) => {
      const { offset: from } = listedPage(page);
      const [first] = ids;
      // Of the rows before the wider page, those that move are not counted where they were.
      const leftBefore =
        from === 0 || first === undefined
          ? 0
          : moved.filter(({ id }) => isBefore(listedRow(id), listedRow(first))).length;
      const inOrder = Array.from(ids).filter((id) => !agreedRows.has(id));
      for (const id of agreedRows.keys())
        insert(inOrder, id, (left, right) => isBefore(agreedRow(left), agreedRow(right)));
      const start = page.offset - (from - leftBefore);
      return Int32Array.from(inOrder.slice(start, start + page.limit));
    },
  };
}

const priceFacts = ['rap', 'disc', 'ppc'] as const;

const isRepriced = (listed: ShownStone, agreed: ShownStone): boolean =>
  listed.isNet !== agreed.isNet || priceFacts.some((key) => listed.facts[key] !== agreed.facts[key]);

/** A row of the index at another price. */
function repriced({ id, values }: Row, { facts, isNet }: ShownStone): Row {
  const priced: Readonly<Record<string, unknown>> = facts;
  return {
    id,
    values: stockSchema.columns.map(({ name, kind }, index) => {
      if (name === netColumn) return isNet ? 1 : 0;
      const fact = priced[name];
      return kind === 'number' && typeof fact === 'number' ? fact : (values[index] ?? null);
    }),
  };
}

/** Whether a row comes before another, by the rules of the index. */
function rowComparer({ order, tieBreak, derived }: ResultOrder): (left: Row, right: Row) => boolean {
  return (left, right) => {
    if (left.id === right.id) return false;
    const scan = createPlainScan(stockSchema, [left, right]);
    for (const column of derived) scan.defineDerived(column);
    return scan.ids([], order, tieBreak)[0] === left.id;
  };
}

function insert(ids: number[], id: number, isBefore: (left: number, right: number) => boolean): void {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ids[middle];
    if (other !== undefined && isBefore(other, id)) low = middle + 1;
    else high = middle;
  }
  ids.splice(low, 0, id);
}
