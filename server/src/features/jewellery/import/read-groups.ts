import { problemText } from '@loupe/contract';
import { isZero } from '../../stock-import/cells/number-text.ts';
import { isNullWord } from '../../stock-import/cells/reading.ts';
import type { GoodsProblem } from '../../stock-import/goods/goods-problem.ts';
import type { PieceColumn } from './piece-header.ts';

/** A column of one group and what its cell says. */
export interface GroupCell {
  readonly column: Extract<PieceColumn, { readonly of: 'metal' | 'stone' }>;
  readonly text: string;
}

/** What one metal or one kind of stones is told by: texts under the keys of their attributes. */
export type GroupTexts = ReadonlyMap<string, { readonly text: string; readonly column: GroupCell['column'] }>;

export interface GroupsRead {
  readonly groups: readonly GroupTexts[];
  readonly problems: readonly Omit<GoodsProblem, 'row'>[];
}

/** Figures and numbers belong to one group; words may be said once for all of them. */
const isSharable = (kind: string, key: string) => kind !== 'figure' && key !== 'report_no';

/**
 * Groups of a row in the order of centre, side and further stones. A cell may list several values with commas: each
 * is of a group of its own, and a word said once is said of all.
 */
export function readGroups(cells: readonly GroupCell[]): GroupsRead {
  const places = new Map<number, GroupCell[]>();
  for (const cell of cells) {
    const { role, number } = cell.column.group;
    const place = role * 1_000 + number;
    places.set(place, [...(places.get(place) ?? []), cell]);
  }
  const read = [...places].toSorted(([a], [b]) => a - b).map(([, ofPlace]) => readPlace(ofPlace));
  return {
    groups: read.flatMap(({ groups }) => groups),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readPlace(cells: readonly GroupCell[]): GroupsRead {
  const lists = cells
    .map(({ column, text }) => ({ column, text, parts: text.split(',').map((part) => part.trim()) }))
    .filter(({ parts }) => parts.some((part) => !isNothing(part)));
  const count = Math.max(0, ...lists.map(({ parts }) => parts.length));
  const fits = ({ column: { attribute }, parts }: (typeof lists)[number]) =>
    parts.length === count || (parts.length === 1 && isSharable(attribute.kind, attribute.key));
  const problems = lists
    .filter((list) => !fits(list))
    .map(({ column, text }) => ({
      column: column.header,
      value: text,
      expected: problemText('ONE_FOR_EACH', { count }),
      ...(column.attribute.isStrict === true ? {} : { remedy: 'left-out' as const }),
    }));
  const groups = Array.from({ length: count }, (_, place): GroupTexts => {
    const said = lists.filter(fits).flatMap(({ column, parts }) => {
      const text = parts.length === 1 ? parts[0] : parts[place];
      return text === undefined || isNothing(text) ? [] : [[column.attribute.key, { text, column }] as const];
    });
    return new Map(said);
  });
  return { groups: groups.filter(({ size }) => size > 0), problems };
}

/** Zero of anything is none of it. */
const isNothing = (text: string) => isNullWord(text) || isZero(text);
