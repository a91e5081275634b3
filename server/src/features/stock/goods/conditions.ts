import type { GoodsCriteria, GoodsFilter } from '@loupe/contract';

/** One condition goods have to meet, for SQL; `criterion` is null for what always holds. */
export interface GoodsCondition {
  readonly criterion: string | null;
  readonly sql: string;
}

/** The values of one statement: each is put in once and named by its place. */
export class Values {
  readonly list: unknown[] = [];

  put(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** What goods have to be for a search, a condition a filter that is set. */
export function filterConditions(
  filters: readonly GoodsFilter[],
  criteria: GoodsCriteria,
  values: Values,
): GoodsCondition[] {
  return filters.flatMap((filter) => {
    const sql = conditionOf(filter, criteria, values);
    return sql === null ? [] : [{ criterion: filter.criterion, sql }];
  });
}

function conditionOf(
  { criterion, attribute }: GoodsFilter,
  { choices, spans }: GoodsCriteria,
  values: Values,
): string | null {
  const chosen = choices[criterion];
  if (chosen !== undefined) {
    const isMany = attribute.kind === 'list' && attribute.isMany === true;
    const list = `${values.put(chosen)}::text[]`;
    return isMany ? `${attribute.key} && ${list}` : `${attribute.key} = any(${list})`;
  }
  const span = spans[criterion];
  if (span === undefined || attribute.kind !== 'figure') return null;
  const { key, reach } = attribute;
  if (reach === undefined) {
    return joined(
      span.from,
      span.to,
      (from) => `${key} >= ${from}`,
      (to) => `${key} <= ${to}`,
      values,
    );
  }
  // The two overlap; an open end of the goods reaches on without end, and goods without either end have no size.
  const overlaps = joined(
    span.from,
    span.to,
    (from) => `coalesce(${reach.to} >= ${from}, true)`,
    (to) => `coalesce(${key} <= ${to}, true)`,
    values,
  );
  return `(num_nonnulls(${key}, ${reach.to}) > 0 and ${overlaps})`;
}

function joined(
  from: number | null,
  to: number | null,
  atLeast: (value: string) => string,
  atMost: (value: string) => string,
  values: Values,
): string {
  const parts = [
    ...(from === null ? [] : [atLeast(values.put(from))]),
    ...(to === null ? [] : [atMost(values.put(to))]),
  ];
  return parts.join(' and ');
}

/** The conditions as one, but for those of one criterion; nothing to meet is `true`. */
export function allOf(conditions: readonly GoodsCondition[], but?: string): string {
  const left = conditions.filter(({ criterion }) => but === undefined || criterion !== but);
  return left.length === 0 ? 'true' : left.map(({ sql }) => `(${sql})`).join(' and ');
}
