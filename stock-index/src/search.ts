import { blockPositions } from './block-positions.ts';
import { EVERY_ROW } from './condition-test.ts';
import { facetCounts } from './facets.ts';
import { type Group, groupsOf } from './groups.ts';
import { binning } from './histogram-bins.ts';
import { type Hits, matchBlocks } from './match.ts';
import { type Found, pageOf } from './page.ts';
import type { Answer, Condition, Query } from './query.ts';
import type { Reading } from './reading.ts';
import { summing } from './sums.ts';

/** The rows that fulfil the conditions. The bit sets in `hits` stay until the reader's next search. */
export function findRows(reading: Reading, where: readonly Condition[]): Found {
  const groups = groupsOf(reading, where, () => false);
  const hits: Hits[] = [];
  let count = 0;
  matchBlocks(reading, groups, {
    without: groups.map(() => false),
    found(found) {
      hits.push(found);
      count += found.rows;
    },
    foundWithout() {},
  });
  return { count, hits };
}

/** One full answer. The query has been checked. */
export function search(reading: Reading, query: Query): Answer {
  const { schema, places } = reading.table.layout;
  const leftOut = new Set([...(query.facets ?? []), ...(query.histograms ?? []).map(({ column }) => column)]);
  const groups = groupsOf(reading, query.where, (column) => leftOut.has(column));
  const groupOf = (column: string): number => groups.findIndex((group) => group.column === column);
  const counted = (query.facets ?? [])
    .map((name) => {
      const place = places[schema.columns.findIndex((column) => column.name === name)];
      return place.kind === 'number' ? [] : [{ name, place, group: groupOf(name) }];
    })
    .flat();
  const counts = facetCounts(
    reading,
    counted.map(({ place }) => place),
  );
  const binned = (query.histograms ?? []).map((spec) => ({
    bins: binning(reading, spec),
    group: groupOf(spec.column),
  }));
  const sums = (query.sums ?? []).map((spec) => summing(reading, spec));

  const facetsOf = groups.map((_, group) =>
    counted.flatMap((facet, at) => (facet.group === group ? [at] : [])),
  );
  const binsOf = groups.map((_, group) => binned.flatMap((one) => (one.group === group ? [one.bins] : [])));
  const positions = blockPositions(reading);

  const hits: Hits[] = [];
  let count = 0;
  matchBlocks(reading, groups, {
    without: groups.map((_, group) => facetsOf[group].length > 0 || binsOf[group].length > 0),
    found(found) {
      hits.push(found);
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
    foundWithout(group, found) {
      positions.begin(found);
      counts.add(facetsOf[group], found, positions);
      for (const bins of binsOf[group]) bins.add(found, positions);
    },
  });

  const found = { count, hits };
  return {
    count,
    ids: pageOf(reading, found, query),
    facets: Object.fromEntries(counted.map(({ name }, at) => [name, counts.result(at)])),
    histograms: Object.fromEntries(binned.map(({ bins }) => [bins.column, bins.counts])),
    sums: Object.fromEntries(sums.map(({ name, total }) => [name, total])),
    sumRows: Object.fromEntries(sums.map(({ name, rows }) => [name, rows])),
  };
}

/** Whether leaving this group out changes nothing in the block, so that its facets count what was found. */
function takesNone(groups: readonly Group[], group: number, block: number): boolean {
  return group < 0 || groups[group].states[block] === EVERY_ROW;
}
