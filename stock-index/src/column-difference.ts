import type { ColumnLayout } from './layout.ts';
import type { Condition, Range } from './query.ts';

/** How the rows that pass the conditions on one column differ from those that pass others on it. */
export type ColumnDifference = {
  /** Whether the rows come in addition; otherwise they no longer pass. */
  readonly isAdded: boolean;
  /** Conditions on the column that exactly these rows pass. */
  readonly where: readonly Condition[];
  /** Where a facet of the column counts these rows. */
  readonly countedAt: readonly number[];
};

/**
 * The difference between two lists of conditions on one column, of which one passes all rows that the other passes: a
 * list with one value more or less. Undefined where neither is known to include the other.
 */
export function columnDifference(
  columnLayout: ColumnLayout | undefined,
  before: readonly Condition[],
  after: readonly Condition[],
): ColumnDifference | undefined {
  if (columnLayout?.kind === 'code') {
    const [former, next] = [before, after].map((conditions) => codesOf(conditions, columnLayout.size));
    return former === undefined || next === undefined
      ? undefined
      : codeDifference(before, after, former, next);
  }
  const [one] = before;
  const [other] = after;
  if (before.length !== 1 || after.length !== 1) return undefined;
  if (one.kind === 'between' && other.kind === 'between') return rangeDifference(one, other);
  if (one.kind === 'hasAny' && other.kind === 'hasAny')
    return memberDifference(one.column, one.members, other.members, true);
  if (one.kind === 'hasNone' && other.kind === 'hasNone')
    return memberDifference(one.column, one.members, other.members, false);
  return undefined;
}

/** The codes that pass all conditions; undefined where one of them is not about codes. */
function codesOf(conditions: readonly Condition[], size: number): ReadonlySet<number> | undefined {
  let codes = Array.from({ length: size + 1 }, (_, code) => code);
  for (const condition of conditions) {
    if (condition.kind === 'in') codes = codes.filter((code) => condition.codes.includes(code));
    else if (condition.kind === 'notIn') codes = codes.filter((code) => !condition.codes.includes(code));
    else if (condition.kind === 'isNull') codes = codes.filter((code) => code === 0);
    else if (condition.kind === 'isPresent') codes = codes.filter((code) => code !== 0);
    else return undefined;
  }
  return new Set(codes);
}

function codeDifference(
  before: readonly Condition[],
  after: readonly Condition[],
  former: ReadonlySet<number>,
  next: ReadonlySet<number>,
): ColumnDifference | undefined {
  const [condition = before[0]] = after;
  if (condition.kind === 'ids') return undefined;
  const isAdded = next.size >= former.size;
  const [more, less] = isAdded ? [next, former] : [former, next];
  if ([...less].some((code) => !more.has(code))) return undefined;
  const codes = [...more].filter((code) => !less.has(code));
  return { isAdded, where: [{ kind: 'in', column: condition.column, codes }], countedAt: codes };
}

/** One of several members: more members pass more rows. None of several members: more members pass fewer rows. */
function memberDifference(
  column: string,
  before: readonly number[],
  after: readonly number[],
  isAny: boolean,
): ColumnDifference | undefined {
  const isLonger = before.every((member) => after.includes(member));
  const [more, less] = isLonger ? [after, before] : [before, after];
  if (!less.every((member) => more.includes(member))) return undefined;
  const members = more.filter((member) => !less.includes(member));
  return {
    isAdded: isLonger === isAny,
    where: [
      { kind: 'hasAny', column, members },
      { kind: 'hasNone', column, members: less },
    ],
    countedAt: members.map((member) => member + 1),
  };
}

type Between = Extract<Condition, { kind: 'between' }>;
/** Integers from `from` to `to`. */
type Interval = { readonly from: number; readonly to: number };

function rangeDifference(before: Between, after: Between): ColumnDifference | undefined {
  const [former, next] = [intervalsOf(before.ranges), intervalsOf(after.ranges)];
  const isAdded = includesAll(next, former);
  if (!isAdded && !includesAll(former, next)) return undefined;
  const ranges = isAdded ? without(next, former) : without(former, next);
  return {
    isAdded,
    where: [
      {
        kind: 'between',
        column: before.column,
        ranges: ranges.map(({ from, to }) => ({ from: endOf(from), to: endOf(to) })),
      },
    ],
    countedAt: [],
  };
}

const endOf = (end: number) => (Number.isFinite(end) ? end : null);

/** Ranges as ascending intervals that neither overlap nor touch. */
function intervalsOf(ranges: readonly Range[]): Interval[] {
  const merged: Interval[] = [];
  const all = ranges
    .map(({ from, to }) => ({ from: Math.ceil(from ?? -Infinity), to: Math.floor(to ?? Infinity) }))
    .filter(({ from, to }) => from <= to && from < Infinity && to > -Infinity)
    .toSorted((left, right) => left.from - right.from);
  for (const { from, to } of all) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to + 1) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    } else merged.push({ from, to });
  }
  return merged;
}

const includesAll = (outer: readonly Interval[], inner: readonly Interval[]) =>
  inner.every(({ from, to }) => outer.some((one) => one.from <= from && to <= one.to));

/** The parts of `outer` outside `inner`, which it includes. */
function without(outer: readonly Interval[], inner: readonly Interval[]): Interval[] {
  return outer.flatMap((one) => {
    const parts: Interval[] = [];
    let { from } = one;
    for (const { from: start, to } of inner.filter((part) => one.from <= part.from && part.to <= one.to)) {
      if (start > from) parts.push({ from, to: start - 1 });
      from = to + 1;
    }
    if (from <= one.to && from < Infinity) parts.push({ from, to: one.to });
    return parts;
  });
}
