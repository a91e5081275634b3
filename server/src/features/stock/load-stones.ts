import { visibleStoneStatuses } from '@loupe/domain';
import type { StoneStatus } from '@loupe/domain';
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
 * A number typed by a buyer and the stones it matches. `ABC*` matches all numbers with that prefix, up to a
 * limit.
 */
export interface NumberMatch {
  readonly typed: string;
  readonly ids: readonly number[];
}

const maxPerPrefix = 1_000;

/**
 * Finds stones by packet or report number, case-insensitive. Only stones in the given statuses are found; the
 * default is the statuses visible to customers.
 */
export async function findStonesByNumber(
  connection: Connection,
  typed: readonly string[],
  states: readonly StoneStatus[] = visibleStoneStatuses,
): Promise<NumberMatch[]> {
  const exact = [...new Set(typed.filter((text) => !text.endsWith('*')).map((text) => text.toUpperCase()))];
  const { rows } = await connection.query<{ id: number; stock: string; report: string | null }>(
    sql`select id, upper(stock_no) as stock, upper(report_no) as report from stones
      where (upper(stock_no) = any(${exact}) or (report_no is not null and upper(report_no) = any(${exact})))
        and status = any(${states}) order by id`,
  );
  const byNumber = new Map<string, number[]>();
  const remember = (number: string, id: number) => {
    const ids = byNumber.get(number) ?? [];
    if (!ids.includes(id)) byNumber.set(number, [...ids, id]);
  };
  for (const { id, stock, report } of rows) {
    remember(stock, id);
    if (report !== null) remember(report, id);
  }
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
      (text.endsWith('*')
        ? byPrefix.get(text.slice(0, -1).toUpperCase())
        : byNumber.get(text.toUpperCase())) ?? [],
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
