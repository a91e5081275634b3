import { AppError, type SearchView } from '@loupe/contract';
import { attributes, readColumnSearch, visibleStates, type Attribute } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import type { Connection } from '../../platform/database.ts';
import { choiceConditions, type Asking } from './conditions.ts';

const table: readonly Attribute[] = attributes;

/**
 * What was typed over the columns of a result, as conditions. `columnOf` names the index column of an attribute
 * (a customer's own figures have one of their own). Text that is not understood is BODY_INVALID, naming the column.
 */
export async function columnConditions(
  connection: Connection,
  columns: SearchView['columns'],
  asking: Asking & { readonly columnOf: (key: string) => string },
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const [key, typed] of Object.entries(columns)) {
    const attribute = table.find((one) => one.key === key);
    if (attribute === undefined || typed === undefined || typed.trim() === '') continue;
    conditions.push(...(await conditionsTyped(connection, attribute, typed, asking)));
  }
  return conditions;
}

async function conditionsTyped(
  connection: Connection,
  attribute: Attribute,
  typed: string,
  asking: Asking & { readonly columnOf: (key: string) => string },
): Promise<Condition[]> {
  const search = readColumnSearch(attribute, typed);
  if (search === null) {
    throw new AppError('BODY_INVALID', {
      fields: [
        { field: `view.columns.${attribute.key}`, problem: `“${typed}” is not understood in this column` },
      ],
    });
  }
  if (search.kind === 'spans') {
    return [{ kind: 'between', column: asking.columnOf(attribute.key), ranges: search.spans }];
  }
  if (search.kind === 'values') return choiceConditions(attribute, search, asking);
  return [{ kind: 'ids', ids: await idsByPrefix(connection, attribute.key, search.prefix) }];
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
