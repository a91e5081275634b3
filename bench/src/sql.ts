import type { SearchResult, Condition, IndexSchema, Query } from '@loupe/stock-index';
import { schema } from './synthetic-stock.ts';

/** Runs one statement; values are returned as numbers or null. */
export type RunStatement = (statement: string) => Promise<(number | null)[][]>;

/**
 * The same full result from a database, in as few passes as possible: totals, free facets in one grouping,
 * the remaining facets, the page.
 */
export async function searchBySql(
  runStatement: RunStatement,
  query: Query,
): Promise<Pick<SearchResult, 'count' | 'ids' | 'facets' | 'sums'>> {
  const where = whereOf(query.where);
  const sums = query.sums ?? [];
  const totals = sums.map(({ column: of, presentIn }) =>
    presentIn === undefined
      ? `coalesce(sum(${of}), 0)`
      : `coalesce(sum(CASE WHEN ${presentIn} IS NOT NULL THEN ${of} END), 0)`,
  );
  const [first = []] = await runStatement(
    `SELECT ${['count(*)', ...totals].join(', ')} FROM stones ${where}`,
  );
  const names = query.facets ?? [];
  const isOwn = (name: string): boolean =>
    query.where.some((one) => one.kind !== 'ids' && one.column === name);
  const facets: Record<string, Float64Array> = {};
  for (const name of names) facets[name] = new Float64Array(sizeOf(schema, name) + 1);
  const free = names.filter((name) => !isOwn(name));
  if (free.length > 0) {
    const sets = free.map((name) => `(${name})`).join(', ');
    const rows = await runStatement(
      `SELECT grouping(${free.join(', ')}), ${free.join(', ')}, count(*) FROM stones ${where} GROUP BY GROUPING SETS (${sets})`,
    );
    for (const [grouping = 0, ...rest] of rows) {
      // The one column that is grouped by has a 0 in the grouping's bits, first column highest.
      const at = free.findIndex((_, column) => (((grouping ?? 0) >> (free.length - 1 - column)) & 1) === 0);
      put(facets, free[at] ?? '', rest[at] ?? 0, rest.at(-1) ?? 0);
    }
  }
  for (const name of names.filter(isOwn)) {
    const others = whereOf(query.where.filter((one) => one.kind === 'ids' || one.column !== name));
    for (const [code, count] of await runStatement(
      `SELECT ${name}, count(*) FROM stones ${others} GROUP BY ${name}`,
    ))
      put(facets, name, code ?? 0, count ?? 0);
  }
  const order = (query.order ?? []).map(({ column, direction }) => {
    const isCode = schema.columns.some(({ name, kind }) => name === column && kind === 'code');
    return `${isCode ? `nullif(${column}, 0)` : column} ${direction} NULLS LAST`;
  });
  const page = await runStatement(
    `SELECT id FROM stones ${where} ORDER BY ${[...order, 'id'].join(', ')} LIMIT ${query.limit ?? 0} OFFSET ${query.offset ?? 0}`,
  );
  return {
    count: first[0] ?? 0,
    sums: Object.fromEntries(sums.map(({ name }, at) => [name, first[at + 1] ?? 0])),
    facets,
    ids: Int32Array.from(page, ([id]) => id ?? 0),
  };
}

function put(facets: Record<string, Float64Array>, name: string, code: number, count: number): void {
  const counts = facets[name];
  if (counts !== undefined) counts[code] = count;
}

function sizeOf({ columns }: IndexSchema, name: string): number {
  const column = columns.find((one) => one.name === name);
  return column === undefined || column.kind === 'number' ? 0 : column.size;
}

function whereOf(where: readonly Condition[]): string {
  const tests = where.map((one): string => {
    switch (one.kind) {
      case 'in':
        return `${one.column} IN (${one.codes.join(', ')})`;
      case 'notIn':
        return `${one.column} NOT IN (${one.codes.join(', ')})`;
      case 'between':
        return `(${one.ranges.map(({ from, to }) => [from === null ? '' : `${one.column} >= ${from}`, to === null ? '' : `${one.column} <= ${to}`].filter((part) => part !== '').join(' AND ')).join(' OR ')})`;
      case 'hasNone':
        return `(${one.column} & ${one.members.reduce((mask, member) => mask | (1 << member), 0)}) = 0`;
      case 'hasAny':
      case 'hasAll':
      case 'isNull':
      case 'isPresent':
      case 'ids':
        break;
    }
    throw new Error(`the questions of this measurement have no "${one.kind}"`);
  });
  return tests.length === 0 ? '' : `WHERE ${tests.join(' AND ')}`;
}

/** The table's columns in the order of the schema, as SQL types that both databases support. */
export function createTableSql(): string {
  const columns = schema.columns.map(
    ({ name, kind }) => `${name} ${kind === 'code' ? 'smallint' : 'integer'}`,
  );
  return `CREATE TABLE stones (id integer PRIMARY KEY, ${columns.join(', ')})`;
}
