import { filterKind, filteredAttributes, valuesOf, type Criteria, type GradeSpan } from '@loupe/contract';
import { statusFilters, vocabularies, type Attribute } from '@loupe/domain';
import pg from 'pg';

/**
 * A search asked in plain SQL, written from the trade's rules and not from the index: what tests hold the search
 * against. Each part is true or false for a stone, and names the column whose counts ignore it.
 */
export interface SqlPart {
  readonly column: string;
  readonly sql: string;
}

const text = (value: string) => pg.escapeLiteral(value);
const listOf = (values: readonly string[]) => `array[${values.map(text).join(',')}]::text[]`;

export interface SqlAsking {
  readonly today: number;
  readonly accountId: number;
}

/** The parts of a search; all must hold. */
export function sqlParts(criteria: Criteria, { today, accountId }: SqlAsking): SqlPart[] {
  const status = { column: 'status', sql: `status = any(${listOf(statusFilters[criteria.status])})` };
  if (criteria.packets.length > 0) return [status, packetPart(criteria.packets)];
  const mine = {
    column: '',
    sql: `id in (select stone_id from stone_claims where account_id = ${accountId})`,
  };
  return [
    status,
    ...(criteria.mine ? [mine] : []),
    ...filteredAttributes.flatMap((attribute) => partsOn(attribute, criteria, today)),
  ];
}

function packetPart(packets: readonly string[]): SqlPart {
  const named = packets.map((packet) => {
    const number = packet.toLowerCase();
    if (!number.endsWith('*'))
      return `(lower(stock_no) = ${text(number)} or lower(report_no) = ${text(number)})`;
    const start = text(number.slice(0, -1));
    return `(starts_with(lower(stock_no), ${start}) or starts_with(lower(report_no), ${start}))`;
  });
  return { column: '', sql: `(${named.join(' or ')}) is true` };
}

function partsOn(attribute: Attribute, criteria: Criteria, today: number): SqlPart[] {
  const { key: column } = attribute;
  const colours = criteria.choices['color_type']?.include ?? [];
  if (['color'].includes(column) && colours.length > 0 && !colours.includes('White')) return [];
  const isFancy = ['fancy_intensity', 'fancy_overtone', 'fancy_colour'].includes(column);
  if (isFancy && colours.length > 0 && !colours.includes('Fancy')) return [];
  const part = (sql: string): SqlPart => ({ column, sql: `coalesce(${sql}, false)` });
  if (filterKind(attribute) === 'grades') return gradeParts(criteria.grades[column]);
  if (filterKind(attribute) === 'spans') {
    const spans = criteria.spans[column] ?? [];
    const inside = spans.map(({ from, to }) =>
      [`${column} is not null`, from !== null && `${column} >= ${from}`, to !== null && `${column} <= ${to}`]
        .filter((bound) => bound !== false)
        .join(' and '),
    );
    return inside.length === 0 ? [] : [part(`(${inside.join(' or ')})`)];
  }
  const { include = [], exclude = [] } = criteria.choices[column] ?? {};
  return [
    ...(include.length > 0 ? [part(chosen(attribute, include, today))] : []),
    ...(exclude.length > 0 ? [part(leftOut(attribute, exclude, today))] : []),
  ];
}

/** Filtering polish and symmetry by EX also finds ID. */
const withIdeal = (column: string, values: readonly string[]) =>
  ['polish', 'symmetry'].includes(column) && values.includes('EX') ? [...values, 'ID'] : values;

const daysBack: Readonly<Record<string, number>> = { TODAY: 0, '3D': 2, '7D': 6, '15D': 14, '30D': 29 };
const widest = (windows: readonly string[]) => Math.max(...windows.map((window) => daysBack[window] ?? 0));

/** Key to symbols of a flawless stone that was not given is an empty one. */
const setOf = (column: string) =>
  column === 'key_to_symbols'
    ? `case when clarity in ('FL', 'IF') then coalesce(${column}, '{}') else ${column} end`
    : column;

function chosen(attribute: Attribute, values: readonly string[], today: number): string {
  const { key: column } = attribute;
  if (attribute.kind === 'day') return `${column} >= ${today - widest(values)}`;
  if (attribute.kind === 'set') {
    if (column === 'black') return `${column} <@ ${listOf([...values, 'NONE'])}`;
    const isAll = column === 'inclusion' || column === 'media';
    return `(${setOf(column)}) ${isAll ? '@>' : '&&'} ${listOf(values)}`;
  }
  const among = `${column} = any(${listOf(withIdeal(column, values))})`;
  return column === 'cut' ? `(coalesce(${among}, false) or (cut is null and shape <> 'ROUND'))` : among;
}

function leftOut(attribute: Attribute, values: readonly string[], today: number): string {
  const { key: column } = attribute;
  if (attribute.kind === 'day') return `${column} < ${today - widest(values)}`;
  if (attribute.kind === 'set') return `not ((${setOf(column)}) && ${listOf(values)})`;
  return `(${column} is null or ${column} <> all(${listOf(withIdeal(column, values))}))`;
}

function gradeParts(span: GradeSpan | undefined): SqlPart[] {
  const grades = listOf(vocabularies.girdle.values.map(({ value }) => value));
  const place = (what: string) => `array_position(${grades}, ${what})`;
  const { from = null, to = null } = span ?? {};
  return [
    ...(from === null
      ? []
      : [{ column: 'girdle_min', sql: `coalesce(${place('girdle_min')} >= ${place(text(from))}, false)` }]),
    ...(to === null
      ? []
      : [{ column: 'girdle_max', sql: `coalesce(${place('girdle_max')} <= ${place(text(to))}, false)` }]),
  ];
}

/** All parts but those on one column, as one condition. */
export function sqlWhere(parts: readonly SqlPart[], without: string | null = null): string {
  const counting = parts.filter(({ column }) => without === null || column !== without);
  return counting.length === 0 ? 'true' : counting.map(({ sql }) => `(${sql})`).join(' and ');
}

/** The customer's own figures of a stone, in numeric arithmetic (PostgreSQL rounds halves away from zero). */
export function finalSql(userDiscHundredths: number): Readonly<Record<string, string>> {
  const ppc = `(case when is_net then ppc else round(ppc::numeric * ${10_000 - userDiscHundredths} / 10000) end)`;
  return {
    final_ppc: ppc,
    final_amount: `round(${ppc} * carat / 1000.0)`,
    final_disc: `(case when ${ppc} = ppc then disc else round((${ppc} - rap) * 10000.0 / nullif(rap, 0)) end)`,
  };
}

/** What an attribute is sorted by: the trade's order of a list, the figure of everything else. */
export function sqlOrder(attribute: Attribute, userDiscHundredths: number): string {
  const { key } = attribute;
  if (attribute.kind === 'list') return `array_position(${listOf(valuesOf(attribute))}, ${key})`;
  return finalSql(userDiscHundredths)[key] ?? key;
}
