import { totalOf, type SummaryTotals } from '@loupe/domain';
import { createPlainScan, type Condition, type Row } from '@loupe/stock-index';
import type { SearchContext } from './build-index-query.ts';
import { toCustomerStoneContext } from './customer-context.ts';
import { createStoneDecoder } from './decode-stone.ts';
import { netColumn } from './index-columns.ts';
import { searchSchema } from './index-config.ts';
import { toPriceableStone, applyAgreedPrice, type PresentableStone } from './present-stone.ts';
import type { ResultOrder } from './result-order.ts';
import { summarySums, totalsOf, withoutTotals } from './totals.ts';

/** A stone of a result with a price agreed with this customer: at the listed and at the agreed price. */
export interface AgreedStone {
  readonly id: number;
  readonly listed: PresentableStone;
  readonly agreed: PresentableStone;
}

type Parts = Pick<SearchContext, 'stockView' | 'customer'>;

/** Decodes price and weight, which every decoded stone has. */
const decode = createStoneDecoder(new Set());

/** The stones that match `where` and have a price agreed with this customer. */
export function findAgreedStones(
  { stockView, customer }: Parts,
  where: readonly Condition[],
): readonly AgreedStone[] {
  const promised = stockView.claimedBy(customer.companyId);
  if (promised.length === 0) return [];
  const found = stockView.reader().ids([...where, { kind: 'ids', ids: promised }]);
  return Array.from(found, (id) => {
    const listed = stockView.stone(id, decode);
    return {
      id,
      listed,
      agreed: applyAgreedPrice(toCustomerStoneContext(customer, stockView.claim(id)), listed),
    };
  });
}

/**
 * Adjusts the totals of a result to match its rows. The index sums listed prices; stones with an agreed price
 * count at that price.
 */
export function applyAgreedPricesToTotals(
  { customer }: Pick<Parts, 'customer'>,
  stones: readonly AgreedStone[],
  totals: SummaryTotals,
): SummaryTotals {
  const totalsAt = (price: 'listed' | 'agreed') =>
    totalOf(
      stones.map((stone) => toPriceableStone(stone[price])),
      customer.userDiscHundredths,
    );
  return stones.length === 0
    ? totals
    : withoutTotals(totals, withoutTotals(totalsAt('listed'), totalsAt('agreed')));
}

/** Totals of the stones that match `where` for this customer. */
export function totalsFor(parts: Parts, where: readonly Condition[]): SummaryTotals {
  const reader = parts.stockView.reader();
  const sums = summarySums(reader, parts.customer.userDiscHundredths);
  return applyAgreedPricesToTotals(
    parts,
    findAgreedStones(parts, where),
    totalsOf(reader.search({ where, sums })),
  );
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Pages of a result whose order follows agreed prices. */
export interface AgreedOrder {
  /** The page to request from the index, which orders by listed prices. */
  readonly listedPage: (page: Page) => Page;
  /** The final page, taken from the ids that the index returned. */
  readonly agreedPage: (ids: Int32Array, page: Page) => Int32Array;
}

/**
 * Moves stones with an agreed price to the position that this price requires. A stone's position differs from
 * the index's by at most the number of moved stones, so a page extended by that number at both ends contains
 * every stone of the final page.
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
      // Moved stones that the index has before the extended page are not counted there.
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

const isRepriced = (listed: PresentableStone, agreed: PresentableStone): boolean =>
  listed.isNet !== agreed.isNet || priceFacts.some((key) => listed.facts[key] !== agreed.facts[key]);

/** An index row with another price. */
function repriced({ id, values }: Row, { facts, isNet }: PresentableStone): Row {
  const priced: Readonly<Record<string, unknown>> = facts;
  return {
    id,
    values: searchSchema.columns.map(({ name, kind }, index) => {
      if (name === netColumn) return isNet ? 1 : 0;
      const fact = priced[name];
      return kind === 'number' && typeof fact === 'number' ? fact : (values[index] ?? null);
    }),
  };
}

/** Whether a row comes before another by the ordering rules of the index. */
function rowComparer({ order, tieBreak, derived }: ResultOrder): (left: Row, right: Row) => boolean {
  return (left, right) => {
    if (left.id === right.id) return false;
    const scan = createPlainScan(searchSchema, [left, right]);
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
