import { StringDecoder } from 'node:string_decoder';
import type { StoneStatus, FactValue } from '@loupe/domain';
import { storedAttributes, stoneStateMachine, visibleStoneStatuses } from '@loupe/domain';
import { to as copyTo } from 'pg-copy-streams';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '../../platform/database.ts';
import { createPace } from '../../platform/event-loop-turn.ts';
import { literal, literalList } from '../../platform/sql.ts';
import { parseArrayLiteral, parseCopyValue } from './copy-format.ts';
import { shownStoneColumns } from './shown-columns.ts';
import { stoneColumns } from './stone.ts';
import type { ColumnType } from './column-type.ts';
import { columnTypeOf } from './column-type.ts';

/** One row of the stream: one value per column, in the order of {@link stoneColumns}. */
export type StreamedStone = readonly (FactValue | boolean)[];

type ColumnReader = (text: string) => FactValue | boolean;

/** Arrays of vocabulary values take few forms; more of them than this are not worth their memory. */
const maxKnownArrays = 10_000;
const knownArrays = new Map<string, readonly string[]>();

/** Reads an array column. Equal cells give the same array. */
function readArray(text: string): readonly string[] {
  const known = knownArrays.get(text);
  if (known !== undefined) return known;
  const read = parseArrayLiteral(parseCopyValue(text) ?? '{}');
  if (knownArrays.size < maxKnownArrays) knownArrays.set(text, read);
  return read;
}

const readersByType: Readonly<Record<ColumnType, ColumnReader>> = {
  integer: Number,
  'text[]': readArray,
  text: parseCopyValue,
};
const attributeReaders = new Map(
  storedAttributes.map((attribute): [string, ColumnReader] => [
    attribute.key,
    readersByType[columnTypeOf(attribute)],
  ]),
);
const readers: readonly ColumnReader[] = stoneColumns.map((column) => {
  if (column === 'id' || column === 'supplier_id') return Number;
  if (column === 'is_net' || column === 'is_separable') return (text) => text === 't';
  return attributeReaders.get(column) ?? parseCopyValue;
});

export interface StreamOptions {
  /** Statuses to read; the default is the statuses a customer's search may return. */
  readonly states?: readonly StoneStatus[];
  readonly ids?: readonly number[];
}

/**
 * Streams stones in batches as fast as the database can write them: one COPY, no schema check per row (the
 * columns are generated from the same attribute table, and the database enforces their types). Yields to the
 * event loop between batches, because the database writes faster than the batches are processed.
 */
export async function* streamStones(
  database: Database,
  { states = visibleStoneStatuses, ids }: StreamOptions = {},
): AsyncGenerator<readonly StreamedStone[]> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const remember = (error: Error) => {
    broken = error;
  };
  client.on('error', remember);
  let isDone = false;
  try {
    // No timeout: the stream runs as long as its reader takes, and a slow reader is not a stuck statement.
    await client.query(sql`set statement_timeout = 0`);
    const source = client.query(copyTo(copyStones(states, ids).text));
    const decoder = new StringDecoder('utf8');
    const pace = createPace();
    let rest = '';
    for await (const chunk of source) {
      const text = rest + decoder.write(Buffer.from(chunk));
      const end = text.lastIndexOf('\n');
      if (end < 0) {
        rest = text;
        continue;
      }
      rest = text.slice(end + 1);
      yield text.slice(0, end).split('\n').map(readLine);
      await pace();
    }
    await client.query(sql`reset statement_timeout`);
    isDone = true;
  } finally {
    client.off('error', remember);
    // A COPY that ended early leaves the connection unusable, so the connection is closed instead of reused.
    client.release(broken ?? !isDone);
  }
}

/** The COPY statement of a stream. COPY takes no parameters: statuses are constants, ids are numbers. */
function copyStones(states: readonly StoneStatus[], ids: readonly number[] | undefined): Sql {
  const statuses = literalList(states.filter((state) => stoneStateMachine.isState(state)));
  const chosen =
    ids === undefined ? empty : sql`and id = any(${literal(`{${ids.map(Number).join(',')}}`)}::bigint[])`;
  return sql`copy (select ${shownStoneColumns} from stones
       where status in (${statuses}) ${chosen}) to stdout`;
}

function readLine(line: string): StreamedStone {
  const cells = line.split('\t');
  const stone: (FactValue | boolean)[] = [];
  for (let column = 0; column < readers.length; column++) {
    const cell = cells[column] ?? '\\N';
    stone.push(cell === '\\N' ? null : (readers[column]?.(cell) ?? null));
  }
  return stone;
}
