import { createBlockPositions } from './block-positions.ts';
import { EVERY_ROW } from './predicate.ts';
import { createFacetCounts } from './facets.ts';
import { type ConditionGroup, groupConditions } from './condition-groups.ts';
import { createHistogramCounts } from './histogram-bins.ts';
import { type FoundRows, followResult, readFirst } from './follow-result.ts';
import { HEADER } from './layout.ts';
import { type BlockMatches, matchBlocks } from './match-blocks.ts';
import { type MatchedRows, idsOf } from './page.ts';
import type { SearchResult, Condition, Query } from './query.ts';
import type { ReadContext } from './read-context.ts';
import { type RememberedResult, queryKey } from './remembered-results.ts';
import { createRunningSums } from './sums.ts';

/**
 * Finds the rows that match the conditions. The bit sets in `blocks` are valid until the reader's next
 * search.
 */
export function findRows(reading: ReadContext, where: readonly Condition[]): MatchedRows {
  const groups = groupConditions(reading, where, () => false);
  const hits: BlockMatches[] = [];
  let count = 0;
  matchBlocks(reading, groups, {
    ignoredGroup: groups.map(() => false),
    matched(found) {
      hits.push(found);
      count += found.rows;
    },
    matchedIgnoringGroup() {},
  });
  return { count, blocks: hits };
}

/** Runs a validated query: from an earlier result where it follows from one, otherwise from the rows. */
export function search(reading: ReadContext, query: Query): SearchResult {
  const { remembered, table } = reading;
  remembered.setVersion(Atomics.load(table.memory.i32, HEADER.sequence));
  const key = queryKey(query);
  const near = key && remembered.findNear(key);
  const find = (other: Query): FoundRows => findAndCount(reading, other);
  let result: RememberedResult;
  if (near === undefined) {
    const { totals, matched } = find(query);
    result = { totals, first: readFirst(reading, query, matched) };
  } else result = followResult(reading, query, near, find);
  if (key !== undefined) remembered.remember(key, result);
  return presentResult(reading, query, result);
}

/** Copies what the caller may change. */
function presentResult(
  reading: ReadContext,
  { facets = [], histograms = [], sums = [], offset, limit }: Query,
  { totals, first }: RememberedResult,
): SearchResult {
  return {
    count: totals.count,
    ids: idsOf(reading, first.rows, { offset, limit }),
    facets: Object.fromEntries(facets.map((name, at) => [name, totals.facets[at].slice()])),
    histograms: Object.fromEntries(
      histograms.map(({ column }, at) => [column, totals.histograms[at].slice()]),
    ),
    sums: Object.fromEntries(sums.map(({ name }, at) => [name, totals.sums[at]])),
    sumRows: Object.fromEntries(sums.map(({ name }, at) => [name, totals.sumRows[at]])),
  };
}

/** Finds the rows that match the conditions, and counts and sums them. */
function findAndCount(reading: ReadContext, query: Query): FoundRows {
  const { schema, columnLayouts } = reading.table.layout;
  const excluded = new Set([
    ...(query.facets ?? []),
    ...(query.histograms ?? []).map(({ column }) => column),
  ]);
  const groups = groupConditions(reading, query.where, (column) => excluded.has(column));
  const groupOf = (column: string): number => groups.findIndex((group) => group.column === column);
  const counted = (query.facets ?? [])
    .map((name) => {
      const columnLayout = columnLayouts[schema.columns.findIndex((column) => column.name === name)];
      // The query is checked: only codes and sets are counted.
      return columnLayout.kind === 'number' ? [] : [{ name, columnLayout, group: groupOf(name) }];
    })
    .flat();
  const counts = createFacetCounts(
    reading,
    counted.map(({ columnLayout }) => columnLayout),
  );
  const bins = createHistogramCounts(reading, query.histograms ?? []);
  const binned = (query.histograms ?? []).map(({ column }) => groupOf(column));
  const sums = createRunningSums(reading, query.sums ?? []);

  const facetsOf = groups.map((_, group) =>
    counted.flatMap((facet, at) => (facet.group === group ? [at] : [])),
  );
  const binsOf = groups.map((_, group) => binned.flatMap((one, at) => (one === group ? [at] : [])));
  const positions = createBlockPositions(reading);

  /** Whether counts that ignore this group count the rows that pass every group. */
  const countsMatches = (group: number, block: number, isShared: Uint8Array): boolean =>
    takesNone(groups, group, block) || isShared[group] === 1;
  const blocks: BlockMatches[] = [];
  let count = 0;
  matchBlocks(reading, groups, {
    ignoredGroup: groups.map((_, group) => facetsOf[group].length > 0 || binsOf[group].length > 0),
    matched(found, isShared) {
      blocks.push(found);
      count += found.rows;
      const free: number[] = [];
      for (let at = 0; at < counted.length; at++) {
        if (countsMatches(counted[at].group, found.block, isShared)) free.push(at);
      }
      positions.begin(found);
      counts.add(free, found, positions);
      const freeBins: number[] = [];
      for (let at = 0; at < binned.length; at++) {
        if (countsMatches(binned[at], found.block, isShared)) freeBins.push(at);
      }
      bins.add(freeBins, found, positions);
      // Last, because it reads the positions of other rows, too.
      sums.add(found, positions);
    },
    matchedIgnoringGroup(group, found) {
      positions.begin(found);
      counts.add(facetsOf[group], found, positions);
      bins.add(binsOf[group], found, positions);
    },
  });

  return {
    matched: { count, blocks },
    totals: {
      count,
      facets: counted.map((_, at) => counts.result(at)),
      histograms: binned.map((_, at) => bins.result(at)),
      sums: sums.totals,
      sumRows: sums.rows,
    },
  };
}

/**
 * Whether every row of the block matches the group. Ignoring the group then changes nothing, and its facets
 * count the rows already found.
 */
function takesNone(groups: readonly ConditionGroup[], group: number, block: number): boolean {
  return group < 0 || groups[group].states[block] === EVERY_ROW;
}
