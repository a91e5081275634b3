import { visibleStates } from '@loupe/domain';
import type { StoneState } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';
import { shownColumns } from './shown-columns.ts';
import type { Stone } from './stone.ts';
import { stoneFromRow, wholeStoneColumns } from './stone.ts';

const selectStone = `select ${shownColumns(wholeStoneColumns)} from stones`;

/** Stones by id, in the order asked for; ids that do not exist are left out. */
export async function loadStones({ raw }: Connection, ids: readonly number[]): Promise<Stone[]> {
  if (ids.length === 0) return [];
  const { rows } = await raw.query<Record<string, unknown>>(`${selectStone} where id = any($1)`, [ids]);
  return inOrder(await mapInTurns(rows, stoneFromRow), ids, ({ id }) => id);
}

/** Stones by their public identity, in the order asked for; unknown ones are left out. */
export async function loadStonesByUuid({ raw }: Connection, uuids: readonly string[]): Promise<Stone[]> {
  if (uuids.length === 0) return [];
  const { rows } = await raw.query<Record<string, unknown>>(`${selectStone} where uuid = any($1)`, [uuids]);
  return inOrder(await mapInTurns(rows, stoneFromRow), uuids, ({ uuid }) => uuid);
}

/** Ids of stones by their public identity, for claims and orders that need nothing else. */
export async function stoneIdsByUuid(
  { raw }: Connection,
  uuids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    'select id, uuid from stones where uuid = any($1)',
    [uuids],
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

/** What a buyer typed, and the stones it names; `ABC*` names all that begin so, up to a bound. */
export interface FoundNumber {
  readonly typed: string;
  readonly ids: readonly number[];
}

const mostPerPrefix = 1_000;

/**
 * Stones by packet or report number, letter case aside. Only stones in the given states are found; by default
 * those a customer may see.
 */
export async function findStonesByNumber(
  { raw }: Connection,
  typed: readonly string[],
  states: readonly StoneState[] = visibleStates,
): Promise<FoundNumber[]> {
  const exact = [...new Set(typed.filter((text) => !text.endsWith('*')).map((text) => text.toUpperCase()))];
  const { rows } = await raw.query<{ id: number; stock: string; report: string | null }>(
    `select id, upper(stock_no) as stock, upper(report_no) as report from stones
      where (upper(stock_no) = any($1) or (report_no is not null and upper(report_no) = any($1)))
        and status = any($2) order by id`,
    [exact, states],
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
  // One after the other: a list of a thousand must leave connections of the pool to others.
  for (const text of typed) {
    const prefix = text.slice(0, -1).toUpperCase();
    if (!text.endsWith('*') || byPrefix.has(prefix)) continue;
    byPrefix.set(prefix, await findByPrefix({ raw }, prefix, states));
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
  { raw }: Pick<Connection, 'raw'>,
  prefix: string,
  states: readonly StoneState[],
): Promise<number[]> {
  const pattern = `${prefix.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const { rows } = await raw.query<{ id: number }>(
    `select id from stones
      where (upper(stock_no) like $1 or (report_no is not null and upper(report_no) like $1))
        and status = any($2) order by upper(stock_no) limit ${mostPerPrefix}`,
    [pattern, states],
  );
  return rows.map(({ id }) => id);
}
