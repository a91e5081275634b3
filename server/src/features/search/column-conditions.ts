import { type AppError, type SearchView, misfit } from '@loupe/contract';
import {
  attributes,
  readColumnSearch,
  visibleStates,
  vocabularies,
  type Attribute,
  type ColumnSearch,
  type Vocabulary,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { Connection } from '../../platform/database.ts';
import { choiceConditions, type Asking } from './conditions.ts';

const table: readonly Attribute[] = attributes;

interface ColumnAsking extends Asking {
  /** Index column of an attribute; a customer's own figures have one of their own. */
  readonly columnOf: (key: string) => string;
}

/**
 * What was typed over the columns of a result, as conditions. A column is searched for what it shows: leave to
 * pass without a value, which filters give, is not given here. Text that is not understood is BODY_INVALID,
 * naming the column.
 */
export async function columnConditions(
  connection: Connection,
  columns: SearchView['columns'],
  asking: ColumnAsking,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const attribute of table) {
    const typed = columns[attribute.key]?.trim() ?? '';
    if (typed === '') continue;
    const search = readColumnSearch(attribute, typed);
    if (search === null) throw notUnderstood(attribute, typed);
    conditions.push(...(await conditionsOn(connection, attribute, search, asking)));
  }
  return conditions;
}

function notUnderstood({ key }: Attribute, typed: string): AppError {
  return misfit(`view.columns.${key}`, 'NOT_UNDERSTOOD', { text: typed });
}

async function conditionsOn(
  connection: Connection,
  attribute: Attribute,
  search: ColumnSearch,
  asking: ColumnAsking,
): Promise<Condition[]> {
  const column = asking.columnOf(attribute.key);
  if (search.kind === 'spans') return [{ kind: 'between', column, ranges: search.spans }];
  if (search.kind === 'prefix') {
    return [{ kind: 'ids', ids: await idsByPrefix(connection, attribute.key, search.prefix) }];
  }
  if (attribute.kind === 'day') return choiceConditions(attribute, search, asking);
  return 'vocabulary' in attribute && attribute.vocabulary !== undefined
    ? valueConditions(column, attribute.kind, vocabularies[attribute.vocabulary], search)
    : [];
}

/** Stones that show one of the included values and none of the excluded ones. */
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

/** Visible stones whose text begins so. The column's name comes from the attribute table. */
async function idsByPrefix({ raw }: Connection, column: string, prefix: string): Promise<number[]> {
  const pattern = `${prefix.toUpperCase().replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const { rows } = await raw.query<{ id: number }>(
    `select id from stones where upper(${column}) like $1 and status = any($2)`,
    [pattern, visibleStates],
  );
  return rows.map(({ id }) => id);
}
