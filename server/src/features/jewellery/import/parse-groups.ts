import { formatIssue } from '@loupe/contract';
import { isZero } from '../../stock-import/cells/number-text.ts';
import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import type { CellIssue } from '../../stock-import/goods/goods-issue.ts';
import type { PieceField } from './piece-fields.ts';

/** A column of one group, and the text of its cell. */
export interface GroupCell {
  readonly column: Extract<PieceField, { readonly of: 'metal' | 'stone' }> & {
    readonly header: string;
    readonly field: string;
  };
  readonly text: string;
}

/** The texts of one metal or one group of stones, by attribute key. */
export type GroupTexts = ReadonlyMap<string, { readonly text: string; readonly column: GroupCell['column'] }>;

export interface ParsedGroups {
  readonly groups: readonly GroupTexts[];
  readonly problems: readonly CellIssue[];
}

/** Figures and report numbers belong to a single group; other texts may be given once for all groups. */
const isSharable = (kind: string, key: string) => kind !== 'figure' && key !== 'report_no';

/**
 * The groups of a row in the order of centre, side and further stones. A cell may list several values
 * separated by commas, one for each group; a text given once applies to all of them.
 */
export function parseGroups(cells: readonly GroupCell[]): ParsedGroups {
  const cellsByGroup = new Map<number, GroupCell[]>();
  for (const cell of cells) {
    const { role, number } = cell.column.group;
    const key = role * 1_000 + number;
    cellsByGroup.set(key, [...(cellsByGroup.get(key) ?? []), cell]);
  }
  const read = [...cellsByGroup].toSorted(([a], [b]) => a - b).map(([, cells]) => readGroup(cells));
  return {
    groups: read.flatMap(({ groups }) => groups),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readGroup(cells: readonly GroupCell[]): ParsedGroups {
  const lists = cells
    .map(({ column, text }) => ({ column, text, parts: text.split(',').map((part) => part.trim()) }))
    .filter(({ parts }) => parts.some((part) => !isNothing(part)));
  const count = Math.max(0, ...lists.map(({ parts }) => parts.length));
  const hasMatchingCount = ({ column: { attribute }, parts }: (typeof lists)[number]) =>
    parts.length === count || (parts.length === 1 && isSharable(attribute.kind, attribute.key));
  const problems = lists
    .filter((list) => !hasMatchingCount(list))
    .map(({ column, text }) => ({
      field: column.field,
      column: column.header,
      value: text,
      expected: formatIssue('ONE_FOR_EACH', { count }),
      ...(column.attribute.isStrict === true ? {} : { remedy: 'left-out' as const }),
    }));
  const groups = Array.from({ length: count }, (_, key): GroupTexts => {
    const parsedLists = lists.filter(hasMatchingCount).flatMap(({ column, parts }) => {
      const text = parts.length === 1 ? parts[0] : parts[key];
      return text === undefined || isNothing(text) ? [] : [[column.attribute.key, { text, column }] as const];
    });
    return new Map(parsedLists);
  });
  return { groups: groups.filter(({ size }) => size > 0), problems };
}

/** Zero counts as no value. */
const isNothing = (text: string) => isNullWord(text) || isZero(text);
