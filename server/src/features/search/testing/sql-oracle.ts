import {
  filterKind,
  filterableAttributes,
  choiceValues,
  type Criteria,
  type GradeRange,
} from '@loupe/contract';
import { statusFilters, vocabularies, type Attribute } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { allOf, anyOf, identifier } from '../../../platform/sql.ts';

/**
 * A search in plain SQL, written from the trade's rules independently of the index; tests compare the search
 * with it. Each part is true or false for a stone and names the column whose counts ignore it.
 */
export interface SqlPart {
  readonly column: string;
  readonly sql: Sql;
}

export interface SqlAsking {
  readonly today: number;
  readonly companyId: number;
}

/** The parts of a search; all must be true. */
export function sqlParts(criteria: Criteria, { today, companyId }: SqlAsking): SqlPart[] {
  const status = { column: 'status', sql: sql`status = any(${statusFilters[criteria.status]}::text[])` };
  if (criteria.packets.length > 0) return [status, packetPart(criteria.packets)];
  const mine = {
    column: '',
    sql: sql`id in (select stone_id from stone_claims where company_id = ${companyId})`,
  };
  return [
    status,
    ...(criteria.mine ? [mine] : []),
    ...filterableAttributes.flatMap((attribute) => partsOn(attribute, criteria, today)),
  ];
}

function packetPart(packets: readonly string[]): SqlPart {
  const named = packets.map((packet) => {
    const number = packet.toLowerCase();
    if (!number.endsWith('*')) return sql`lower(stock_no) = ${number} or lower(report_no) = ${number}`;
    const start = number.slice(0, -1);
    return sql`starts_with(lower(stock_no), ${start}) or starts_with(lower(report_no), ${start})`;
  });
  return { column: '', sql: sql`${anyOf(named)} is true` };
}

function partsOn(attribute: Attribute, criteria: Criteria, today: number): SqlPart[] {
  const { key } = attribute;
  const colours = criteria.choices['color_type']?.include ?? [];
  if (['color'].includes(key) && colours.length > 0 && !colours.includes('White')) return [];
  const isFancy = ['fancy_intensity', 'fancy_overtone', 'fancy_color'].includes(key);
  if (isFancy && colours.length > 0 && !colours.includes('Fancy')) return [];
  const part = (condition: Sql): SqlPart => ({ column: key, sql: sql`coalesce(${condition}, false)` });
  if (filterKind(attribute) === 'grades') return gradeParts(criteria.grades[key]);
  if (filterKind(attribute) === 'spans') {
    const column = identifier(key);
    const inside = (criteria.ranges[key] ?? []).map(({ from, to }) =>
      allOf([
        sql`${column} is not null`,
        from === null ? null : sql`${column} >= ${from}`,
        to === null ? null : sql`${column} <= ${to}`,
      ]),
    );
    return inside.length === 0 ? [] : [part(anyOf(inside))];
  }
  const { include = [], exclude = [] } = criteria.choices[key] ?? {};
  return [
    ...(include.length > 0 ? [part(chosen(attribute, include, today))] : []),
    ...(exclude.length > 0 ? [part(isExcluded(attribute, exclude, today))] : []),
  ];
}

/** A filter for EX in polish or symmetry also finds ID. */
const withIdeal = (key: string, values: readonly string[]) =>
  ['polish', 'symmetry'].includes(key) && values.includes('EX') ? [...values, 'ID'] : values;

const daysBack: Readonly<Record<string, number>> = { TODAY: 0, '3D': 2, '7D': 6, '15D': 14, '30D': 29 };
const widest = (windows: readonly string[]) => Math.max(...windows.map((window) => daysBack[window] ?? 0));

/** Missing key to symbols of a flawless stone counts as empty. */
const setOf = (key: string): Sql =>
  key === 'key_to_symbols'
    ? sql`(case when clarity in ('FL', 'IF') then coalesce(key_to_symbols, '{}') else key_to_symbols end)`
    : identifier(key);

function chosen(attribute: Attribute, values: readonly string[], today: number): Sql {
  const { key } = attribute;
  const column = identifier(key);
  if (attribute.kind === 'day') return sql`${column} >= ${today - widest(values)}`;
  if (attribute.kind === 'set') {
    if (key === 'black') return sql`black <@ ${[...values, 'NONE']}::text[]`;
    const isAll = key === 'inclusion' || key === 'media';
    return isAll ? sql`${setOf(key)} @> ${values}::text[]` : sql`${setOf(key)} && ${values}::text[]`;
  }
  const among = sql`${column} = any(${withIdeal(key, values)}::text[])`;
  return key === 'cut' ? sql`(coalesce(${among}, false) or (cut is null and shape <> 'ROUND'))` : among;
}

function isExcluded(attribute: Attribute, values: readonly string[], today: number): Sql {
  const { key } = attribute;
  const column = identifier(key);
  if (attribute.kind === 'day') return sql`${column} < ${today - widest(values)}`;
  if (attribute.kind === 'set') return sql`not (${setOf(key)} && ${values}::text[])`;
  return sql`(${column} is null or ${column} <> all(${withIdeal(key, values)}::text[]))`;
}

function gradeParts(span: GradeRange | undefined): SqlPart[] {
  const grades = vocabularies.girdle.values.map(({ value }) => value);
  const rank = (grade: Sql) => sql`array_position(${grades}::text[], ${grade})`;
  const { from = null, to = null } = span ?? {};
  const parts = [
    {
      column: 'girdle_min',
      sql: from === null ? null : sql`coalesce(${rank(sql`girdle_min`)} >= ${rank(sql`${from}`)}, false)`,
    },
    {
      column: 'girdle_max',
      sql: to === null ? null : sql`coalesce(${rank(sql`girdle_max`)} <= ${rank(sql`${to}`)}, false)`,
    },
  ];
  return parts.flatMap((part) => (part.sql === null ? [] : [{ column: part.column, sql: part.sql }]));
}

/** All parts as one condition, except those on one column. */
export const sqlWhere = (parts: readonly SqlPart[], without: string | null = null): Sql =>
  allOf(parts.filter(({ column }) => without === null || column !== without).map((part) => part.sql));

/** A customer's final prices of a stone in numeric arithmetic (PostgreSQL rounds halves away from zero). */
export function finalSql(userDiscHundredths: number) {
  const share = 10_000 - userDiscHundredths;
  const ppc = sql`(case when is_net then ppc else round(ppc::numeric * ${share} / 10000) end)`;
  return {
    final_ppc: ppc,
    final_amount: sql`round(${ppc} * carat / 1000.0)`,
    final_disc: sql`(case when ${ppc} = ppc then disc
         else round((${ppc} - rap) * 10000.0 / nullif(rap, 0)) end)`,
  };
}

/** Sort expression of an attribute: the trade's order for a list, the value for anything else. */
export function sqlOrder(attribute: Attribute, userDiscHundredths: number): Sql {
  const column = identifier(attribute.key);
  if (attribute.kind === 'list') return sql`array_position(${choiceValues(attribute)}::text[], ${column})`;
  const final: Readonly<Record<string, Sql>> = finalSql(userDiscHundredths);
  return final[attribute.key] ?? column;
}
