import { visibleStoneStatuses } from '@loupe/domain';
import type { StoneStatus } from '@loupe/domain';
import { labGrownSpelling, maxPerPrefix, type NumberMatch } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';
import { prefixPattern } from '../../platform/sql.ts';
import { shownWholeStoneColumns } from './shown-columns.ts';
import type { Stone, StoneRow } from './stone.ts';
import { stoneFromRow } from './stone.ts';

const selectStone = sql`select ${shownWholeStoneColumns} from stones`;

/** Loads stones by id, in the given order. Unknown ids are left out. */
export async function loadStones(connection: Connection, ids: readonly number[]): Promise<Stone[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.query<StoneRow>(sql`${selectStone} where id = any(${ids})`);
  return inOrder(await mapInTurns(rows, stoneFromRow), ids, ({ id }) => id);
}

/** Loads stones by uuid, in the given order. Unknown uuids are left out. */
export async function loadStonesByUuid(connection: Connection, uuids: readonly string[]): Promise<Stone[]> {
  if (uuids.length === 0) return [];
  const { rows } = await connection.query<StoneRow>(sql`${selectStone} where uuid = any(${uuids})`);
  return inOrder(await mapInTurns(rows, stoneFromRow), uuids, ({ uuid }) => uuid);
}

/** Maps uuids to stone ids, for claims and orders that need no other data. */
export async function stoneIdsByUuid(
  connection: Connection,
  uuids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ id: number; uuid: string }>(
    sql`select id, uuid from stones where uuid = any(${uuids})`,
  );
  return new Map(await mapInTurns(rows, ({ id, uuid }) => [uuid, id] as const));
}

function inOrder<Key extends string | number>(
  stones: readonly Stone[],
  keys: readonly Key[],
  keyOf: (stone: Stone) => Key,
): Stone[] {
  const byKey = new Map(stones.map((stone) => [keyOf(stone), stone]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/**
 * Finds stones by packet or report number, case-insensitive. Only stones in the given statuses are found; the
 * default is the statuses visible to customers. A report number that matches no stone is looked up as a
 * laboratory-grown report with the other spelling of its prefix.
 */
export async function findStonesByNumber(
  connection: Connection,
  typed: readonly string[],
  states: readonly StoneStatus[] = visibleStoneStatuses,
): Promise<NumberMatch[]> {
  const numbers = typed.filter((text) => !text.endsWith('*')).map((text) => text.toUpperCase());
  const exact = [...new Set(numbers.flatMap((number) => [number, labGrownSpelling(number) ?? number]))];
  const { rows } = await connection.query<{
    id: number;
    stock: string;
    report: string | null;
    is_grown: boolean;
  }>(
    sql`select id, upper(stock_no) as stock, upper(report_no) as report, type = 'Lab Grown' as is_grown from stones
      where (upper(stock_no) = any(${exact}) or (report_no is not null and upper(report_no) = any(${exact})))
        and status = any(${states}) order by id`,
  );
  const byNumber = new Map<string, number[]>();
  const grownByReport = new Map<string, number[]>();
  const remember = (map: Map<string, number[]>, number: string, id: number) => {
    const ids = map.get(number) ?? [];
    if (!ids.includes(id)) map.set(number, [...ids, id]);
  };
  for (const { id, stock, report, is_grown: isGrown } of rows) {
    remember(byNumber, stock, id);
    if (report === null) continue;
    remember(byNumber, report, id);
    const otherSpelling = isGrown ? labGrownSpelling(report) : null;
    if (otherSpelling !== null) remember(grownByReport, otherSpelling, id);
  }
  const findExact = (number: string) => byNumber.get(number) ?? grownByReport.get(number);
  const byPrefix = new Map<string, readonly number[]>();
  // Sequential: a list of a thousand numbers must not occupy every connection of the pool.
  for (const text of typed) {
    const prefix = text.slice(0, -1).toUpperCase();
    if (!text.endsWith('*') || byPrefix.has(prefix)) continue;
    byPrefix.set(prefix, await findByPrefix(connection, prefix, states));
  }
  return typed.map((text) => ({
    typed: text,
    ids:
      (text.endsWith('*') ? byPrefix.get(text.slice(0, -1).toUpperCase()) : findExact(text.toUpperCase())) ??
      [],
  }));
}

async function findByPrefix(
  connection: Connection,
  prefix: string,
  states: readonly StoneStatus[],
): Promise<number[]> {
  const pattern = prefixPattern(prefix);
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from stones
      where (upper(stock_no) like ${pattern} or (report_no is not null and upper(report_no) like ${pattern}))
        and status = any(${states}) order by upper(stock_no) limit ${maxPerPrefix}`,
  );
  return rows.map(({ id }) => id);
}
