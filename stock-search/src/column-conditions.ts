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
}

/**
 * Conditions from the texts typed into column filters. A column is searched for what it shows: the rule by
 * which filters let unknown values pass does not apply. Text that cannot be parsed is BODY_INVALID with the
 * column.
 */
export async function buildColumnConditions(
  lookup: StoneLookup,
  columns: SearchViewOptions['columnFilters'],
  context: ColumnContext,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const attribute of table) {
    const typed = columns[attribute.key]?.trim() ?? '';
    if (typed === '') continue;
    const search = parseColumnSearch(attribute, typed);
    if (search === null) throw notUnderstood(attribute, typed);
    conditions.push(...(await conditionsOn(lookup, attribute, search, context)));
  }
  return conditions;
}

function notUnderstood({ key }: Attribute, typed: string): AppError {
  return validationError(`view.columnFilters.${key}`, 'NOT_UNDERSTOOD', { text: typed });
}

async function conditionsOn(
  lookup: StoneLookup,
  attribute: Attribute,
  search: ColumnSearch,
  context: ColumnContext,
): Promise<Condition[]> {
  const column = context.columnOf(attribute.key);
  if (search.kind === 'spans') return [{ kind: 'between', column, ranges: search.spans }];
  if (search.kind === 'prefix') {
    return [{ kind: 'ids', ids: await lookup.byPrefix(attribute.key, search.prefix) }];
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
