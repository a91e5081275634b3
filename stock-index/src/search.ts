import { createBlockPositions } from './block-positions.ts';
import { EVERY_ROW } from './predicate.ts';
import { createFacetCounts } from './facets.ts';
import { type ConditionGroup, groupConditions } from './condition-groups.ts';
import { createHistogramCounts } from './histogram-bins.ts';
import { type BlockMatches, matchBlocks } from './match-blocks.ts';
import { type MatchedRows, readPage } from './page.ts';
import type { SearchResult, Condition, Query } from './query.ts';
import type { ReadContext } from './read-context.ts';
import { createRunningSum } from './sums.ts';

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

/** Runs a validated query. */
export function search(reading: ReadContext, query: Query): SearchResult {
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
      return columnLayout.kind === 'number' ? [] : [{ name, columnLayout, group: groupOf(name) }];
    })
    .flat();
  const counts = createFacetCounts(
    reading,
    counted.map(({ columnLayout }) => columnLayout),
  );
  const binned = (query.histograms ?? []).map((spec) => ({
    bins: createHistogramCounts(reading, spec),
    group: groupOf(spec.column),
  }));
  const sums = (query.sums ?? []).map((spec) => createRunningSum(reading, spec));

  const facetsOf = groups.map((_, group) =>
    counted.flatMap((facet, at) => (facet.group === group ? [at] : [])),
  );
  const binsOf = groups.map((_, group) => binned.flatMap((one) => (one.group === group ? [one.bins] : [])));
  const positions = createBlockPositions(reading);

  const blocks: BlockMatches[] = [];
  let count = 0;
  matchBlocks(reading, groups, {
    ignoredGroup: groups.map((_, group) => facetsOf[group].length > 0 || binsOf[group].length > 0),
    matched(found) {
      blocks.push(found);
      count += found.rows;
      const free: number[] = [];
      for (let at = 0; at < counted.length; at++) {
        if (takesNone(groups, counted[at].group, found.block)) free.push(at);
      }
      positions.begin(found);
      counts.add(free, found, positions);
      const bins =
        binned.length === 0 ? binned : binned.filter(({ group }) => takesNone(groups, group, found.block));
      for (const sum of sums) sum.add(found, positions);
      for (const { bins: one } of bins) one.add(found, positions);
    },
    matchedIgnoringGroup(group, found) {
      positions.begin(found);
      counts.add(facetsOf[group], found, positions);
      for (const bins of binsOf[group]) bins.add(found, positions);
    },
  });

  const found = { count, blocks };
  return {
    count,
    ids: readPage(reading, found, query),
    facets: Object.fromEntries(counted.map(({ name }, at) => [name, counts.result(at)])),
    histograms: Object.fromEntries(binned.map(({ bins }) => [bins.column, bins.result()])),
    sums: Object.fromEntries(sums.map(({ name, total }) => [name, total])),
    sumRows: Object.fromEntries(sums.map(({ name, rows }) => [name, rows])),
  };
}

/**
 * Whether every row of the block matches the group. Ignoring the group then changes nothing, and its facets
 * count the rows already found.
 */
function takesNone(groups: readonly ConditionGroup[], group: number, block: number): boolean {
  return group < 0 || groups[group].states[block] === EVERY_ROW;
}
