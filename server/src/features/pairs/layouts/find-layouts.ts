import {
  limits,
  validationError,
  type CallResponse,
  type Criteria,
  type LayoutRequest,
  type LayoutViewOptions,
} from '@loupe/contract';
import {
  findLines,
  findThreeStoneSets,
  sizeUnits,
  vocabularies,
  type FoundLayouts,
  type LayoutRules,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import { buildIndexQuery, type NamedStones, type SearchContext } from '@loupe/stock-search';
import { createPace } from '../../../platform/event-loop-turn.ts';
import { readFinalAmounts } from '../final-amounts.ts';
import { readMatchableStones, type MatchableStones } from '../matchable-stones.ts';
import { orderSets } from '../set-order.ts';
import { presentLayouts, type LayoutToPresent } from './present-layouts.ts';

/** A search for layouts, with what the database knows of the stones it names. */
export interface LayoutSearch {
  readonly criteria: Criteria;
  readonly named: NamedStones;
  readonly layout: LayoutRequest;
  readonly rules: LayoutRules;
  readonly view: LayoutViewOptions;
}

const unordered = { sort: [], columnFilters: {} };
const free: Condition = {
  kind: 'in',
  column: 'status',
  codes: [vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0],
};

/**
 * Finds and presents layouts. The search takes steps and yields to other requests between them.
 * @throws BODY_INVALID when more stones match than one search compares.
 */
export async function findLayouts(
  context: SearchContext,
  search: LayoutSearch,
): Promise<CallResponse<'findLayouts'>> {
  const { stockView, customer } = context;
  const { version } = stockView.reader();
  const { criteria, named, layout, rules, view } = search;
  const { where, packetsNotFound } = buildIndexQuery(context, criteria, unordered, named);
  const { found, idsOf } =
    layout.kind === 'LINE'
      ? await searchLines(context, where, layout, rules)
      : await searchThreeStoneSets(context, where, { ...search, layout });
  const sets = found.layouts.map((one): LayoutToPresent => ({ ...one, ids: idsOf(one.stones) }));
  const isBySize = view.sort.key === 'size';
  const figures = sets.map((set) => ({
    amount: set.amount,
    carat: set.carat,
    size: isBySize ? largestOf(context, set) : 0,
  }));
  const shown = orderSets(figures, view.sort).slice(view.offset, view.offset + view.limit);
  return {
    error: null,
    message: '',
    count: sets.length,
    is_complete: found.isComplete,
    rows: presentLayouts(
      { stockView, customer },
      shown.flatMap((at) => sets[at] ?? []),
      search,
    ),
    packets_not_found: packetsNotFound,
    price_list: await stockView.priceList(),
    stock_version: version,
  };
}

/** The layouts of a search, and the ids of the stones that a layout names by index. */
interface LayoutsWithIds {
  readonly found: FoundLayouts;
  readonly idsOf: (stones: readonly number[]) => readonly number[];
}

async function searchLines(
  context: SearchContext,
  where: readonly Condition[],
  line: Extract<LayoutRequest, { kind: 'LINE' }>,
  rules: LayoutRules,
): Promise<LayoutsWithIds> {
  const reach = (size: number) => size / sizeUnits;
  const largest = reach(Math.max(...line.targets) + line.sizeTolerance);
  const smallest = reach(Math.min(...line.targets) - line.sizeTolerance);
  // The smaller diameter of a round is below its average: much less than a tenth below.
  const ranges = [{ from: Math.floor(smallest * 0.9), to: Math.ceil(largest) }];
  const stones = readFreeStones(context, [...where, { kind: 'between', column: 'length', ranges }]);
  const found = await runInSteps(findLines(stones, line, rules));
  return { found, idsOf: (indexes) => indexes.map((at) => stones.ids[at] ?? 0) };
}

async function searchThreeStoneSets(
  context: SearchContext,
  where: readonly Condition[],
  {
    criteria,
    named,
    layout,
    rules,
  }: LayoutSearch & { readonly layout: Extract<LayoutRequest, { kind: 'THREE_STONE' }> },
): Promise<LayoutsWithIds> {
  const centres = readFreeStones(context, where);
  const sides = readFreeStones(context, sideConditions(context, criteria, layout.sideShape, named));
  const isSame = (centre: number, side: number) => centres.ids[centre] === sides.ids[side];
  const found = await runInSteps(findThreeStoneSets({ centres, sides, isSame }, layout, rules));
  return {
    found,
    idsOf: ([one = 0, centre = 0, other = 0]) => [
      sides.ids[one] ?? 0,
      centres.ids[centre] ?? 0,
      sides.ids[other] ?? 0,
    ],
  };
}

/** Side stones match what the criteria choose from lists: weight, measurements, price and numbers are of the centre. */
function sideConditions(
  context: SearchContext,
  { choices, grades, status }: Criteria,
  shape: string | null,
  named: NamedStones,
): readonly Condition[] {
  const ofSides: Criteria = {
    choices: shape === null ? choices : { ...choices, shape: { include: [shape], exclude: [] } },
    ranges: {},
    grades,
    packets: [],
    status,
    mine: false,
  };
  return buildIndexQuery(context, ofSides, unordered, { ...named, packets: [] }).where;
}

/** Available stones that are sold alone, at the customer's prices. */
function readFreeStones(context: SearchContext, where: readonly Condition[]): MatchableStones {
  const { stockView } = context;
  const conditions = [...where, free];
  const count = stockView.reader().count(conditions);
  if (count > limits.layoutStonesMax) {
    throw validationError('search_param', 'TOO_MANY_TO_COMPARE', { count, max: limits.layoutStonesMax });
  }
  const partners = stockView.supplierPairs();
  const bound = new Set<number>(partners.lots());
  for (const { ids, isSeparable } of partners.pairs()) if (!isSeparable) for (const id of ids) bound.add(id);
  const stones = readMatchableStones(stockView, conditions, (id) => !bound.has(id));
  return { ...stones, amounts: readFinalAmounts(context, stones.ids) };
}

async function runInSteps(work: Generator<void, FoundLayouts>): Promise<FoundLayouts> {
  const pace = createPace();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await pace();
  }
}

/** Length of the largest stone of a set. */
function largestOf({ stockView }: SearchContext, { ids }: LayoutToPresent): number {
  const [lengths = new Int32Array()] = stockView.reader().cells(Int32Array.from(ids), ['length']);
  return Math.max(...lengths);
}
