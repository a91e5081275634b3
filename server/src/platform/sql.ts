import pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { z } from 'zod';

/** The columns that a row schema names: `id, name`, or `p.id, p.name` with the alias `p`. */
export function columnsOf(schema: z.ZodObject, alias?: string): Sql {
  return nameList(Object.keys(schema.shape), alias);
}

/** A name of a table, a column or an alias. Never a name from a request. */
export const identifier = (name: string): Sql => raw(name);

/** Names of columns in a list: `id, name`, or `p.id, p.name` with the alias `p`. Never names from a request. */
export function nameList(names: readonly string[], alias?: string): Sql {
  return raw(names.map((name) => (alias === undefined ? name : `${alias}.${name}`)).join(', '));
}

/**
 * A constant text as a literal: the planner uses a partial index only for literals, and COPY takes no
 * parameters.
 */
export const literal = (text: string): Sql => raw(pg.escapeLiteral(text));

/** Constant texts in a list of literals, as for `in (…)`. */
export const literalList = (texts: readonly string[]): Sql => join(texts.map(literal), ', ');

/** The condition that all of these are true; null entries do not apply, and without any it is `true`. */
export function allOf(conditions: readonly (Sql | null)[]): Sql {
  return combine(conditions, ' and ') ?? sql`true`;
}

/** The condition that at least one of these is true; null entries do not apply, and without any it is `false`. */
export function anyOf(conditions: readonly (Sql | null)[]): Sql {
  return combine(conditions, ' or ') ?? sql`false`;
}

function combine(conditions: readonly (Sql | null)[], operator: string): Sql | null {
  const applied = conditions.flatMap((condition) => (condition === null ? [] : [sql`(${condition})`]));
  return applied.length === 0 ? null : sql`(${join(applied, operator)})`;
}

/** The condition that a text occurs in this column, ignoring case. */
export const contains = (column: Sql, text: string): Sql => sql`${column} ilike ${containsPattern(text)}`;

/** The pattern for `like` and `ilike` that finds a text anywhere; its own wildcards are escaped. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** The pattern for `like` and `ilike` that finds a text at the beginning; its own wildcards are escaped. */
export const prefixPattern = (text: string): string => `${escapeLike(text)}%`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
