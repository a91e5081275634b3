import { type AppError, type SearchViewOptions, validationError } from '@loupe/contract';
import {
  stoneAttributes,
  parseColumnSearch,
  vocabularies,
  type Attribute,
  type ColumnSearch,
  type Vocabulary,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import { choiceConditions, type ConditionContext } from './criteria-conditions.ts';
import type { StoneLookup } from './stone-lookup.ts';

const table: readonly Attribute[] = stoneAttributes;

interface ColumnContext extends ConditionContext {
  /** Index column of an attribute; a customer's final prices use derived columns. */
  readonly columnOf: (key: string) => string;
  readonly textFilters: TextFilters;
}

/** The stones that match the text typed into a column, by the key of the column: texts are not in the index. */
export type TextFilters = Readonly<Record<string, readonly number[]>>;

/** Finds the stones for the column filters on texts. */
export async function readTextFilters(
  lookup: StoneLookup,
  columns: SearchViewOptions['columnFilters'],
): Promise<TextFilters> {
  const found: [string, readonly number[]][] = [];
  for (const attribute of table) {
    const search = readTyped(columns, attribute)?.search;
    if (search?.kind === 'prefix')
      found.push([attribute.key, await lookup.byPrefix(attribute.key, search.prefix)]);
  }
  return Object.fromEntries(found);
}

/**
 * The text typed into the filter of a column and what it asks for, null where it cannot be parsed; null without a
 * text.
 */
function readTyped(columns: SearchViewOptions['columnFilters'], attribute: Attribute) {
  const typed = columns[attribute.key]?.trim() ?? '';
  return typed === '' ? null : { typed, search: parseColumnSearch(attribute, typed) };
}

/**
 * Conditions from the texts typed into column filters. A column is searched for what it shows: the rule by
 * which filters let unknown values pass does not apply. Text that cannot be parsed is BODY_INVALID with the
 * column.
 */
export function buildColumnConditions(
  columns: SearchViewOptions['columnFilters'],
  context: ColumnContext,
): Condition[] {
  return table.flatMap((attribute) => {
    const typed = readTyped(columns, attribute);
    if (typed === null) return [];
    if (typed.search === null) throw notUnderstood(attribute, typed.typed);
    return conditionsOn(attribute, typed.search, context);
  });
}

function notUnderstood({ key }: Attribute, typed: string): AppError {
  return validationError(`view.columnFilters.${key}`, 'NOT_UNDERSTOOD', { text: typed });
}

function conditionsOn(attribute: Attribute, search: ColumnSearch, context: ColumnContext): Condition[] {
  const column = context.columnOf(attribute.key);
  if (search.kind === 'spans') return [{ kind: 'between', column, ranges: search.spans }];
  if (search.kind === 'prefix') {
    return [{ kind: 'ids', ids: context.textFilters[attribute.key] ?? [] }];
  }
  if (attribute.kind === 'day') return choiceConditions(attribute, search, context);
  return 'vocabulary' in attribute && attribute.vocabulary !== undefined
    ? valueConditions(column, attribute.kind, vocabularies[attribute.vocabulary], search)
    : [];
}

/** Stones with one of the included values and none of the excluded ones. */
function valueConditions(
  column: string,
  kind: 'list' | 'set',
  vocabulary: Vocabulary,
  { include, exclude }: { readonly include: readonly string[]; readonly exclude: readonly string[] },
): Condition[] {
  const [included, excluded] = [include, exclude].map((values) =>
    values.flatMap((one) => vocabulary.codeOf(one) ?? []),
  );
  const members = (codes: readonly number[]) => codes.map((code) => code - 1);
  const conditions: Condition[] = [];
  if (included !== undefined && included.length > 0) {
    conditions.push(
      kind === 'list'
        ? { kind: 'in', column, codes: included }
        : { kind: 'hasAny', column, members: members(included) },
    );
  }
  if (excluded !== undefined && excluded.length > 0) {
    conditions.push(
      kind === 'list'
        ? { kind: 'notIn', column, codes: excluded }
        : { kind: 'hasNone', column, members: members(excluded) },
    );
  }
  return conditions;
}
