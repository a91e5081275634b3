import { lotFilters, type LotCriteria, type LotFilter } from '@loupe/contract';
import { visibleLotStates } from '@loupe/domain';

/** One condition a lot has to meet, for SQL; `criterion` is null for what always holds. */
interface LotCondition {
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

/** What a lot has to be for a search: on show, and every filter met. */
export function lotConditions(criteria: LotCriteria, values: Values): LotCondition[] {
  const shown = { criterion: null, sql: `status = any(${values.put(visibleLotStates)})` };
  return [
    shown,
    ...lotFilters.flatMap((filter) => {
      const sql = conditionOf(filter, criteria, values);
      return sql === null ? [] : [{ criterion: filter.criterion, sql }];
    }),
  ];
}

function conditionOf(
  { criterion, attribute }: LotFilter,
  { choices, spans }: LotCriteria,
  values: Values,
): string | null {
  const chosen = choices[criterion];
  if (chosen !== undefined) return `${attribute.key} = any(${values.put(chosen)})`;
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
  // The two overlap; an open end of the lot reaches on without end, and a lot without either end has no size.
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
export function allOf(conditions: readonly LotCondition[], but?: string): string {
  const left = conditions.filter(({ criterion }) => but === undefined || criterion !== but);
  return left.length === 0 ? 'true' : left.map(({ sql }) => `(${sql})`).join(' and ');
}
