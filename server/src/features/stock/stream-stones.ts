import { StringDecoder } from 'node:string_decoder';
import type { StoneState } from '@loupe/domain';
import { storedAttributes, stoneStates, visibleStates } from '@loupe/domain';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../platform/database.ts';
import { createPace } from '../../platform/event-loop-turn.ts';
import { fromArrayLiteral, fromCopyText } from './copy-text.ts';
import { shownColumns } from './shown-columns.ts';
import type { FactValue } from './stone.ts';
import { stoneColumns } from './stone.ts';
import type { ColumnType } from './tables.ts';
import { columnTypeOf } from './tables.ts';

/** A row of the stream: one value a column, in the order of {@link stoneColumns}. */
export type StreamedStone = readonly (FactValue | boolean)[];

type ColumnReader = (text: string) => FactValue | boolean;

const readersByType: Readonly<Record<ColumnType, ColumnReader>> = {
  integer: Number,
  'text[]': (text) => fromArrayLiteral(fromCopyText(text) ?? '{}'),
  text: fromCopyText,
};
const attributeReaders = new Map(
  storedAttributes.map((attribute): [string, ColumnReader] => [
    attribute.key,
    readersByType[columnTypeOf(attribute)],
  ]),
);
const readers: readonly ColumnReader[] = stoneColumns.map((column) => {
  if (column === 'id' || column === 'supplier_id') return Number;
  if (column === 'is_net' || column === 'separable') return (text) => text === 't';
  return attributeReaders.get(column) ?? fromCopyText;
});

export interface StreamOptions {
  /** States to read; by default those a customer's search may return. */
  readonly states?: readonly StoneState[];
  readonly ids?: readonly number[];
}

/**
 * Streams stones in batches, as fast as the database can write them out: one COPY, no schema per row (the
 * columns are made by the same attribute table, and the database holds their types). Between batches others get their
 * turn on the event loop: the database writes faster than they are worked through.
 */
export async function* streamStones(
  database: Database,
  { states = visibleStates, ids }: StreamOptions = {},
): AsyncGenerator<readonly StreamedStone[]> {
  const client = await database.raw.connect();
  let broken: Error | undefined;
  const remember = (error: Error) => {
    broken = error;
  };
  client.on('error', remember);
  let isDone = false;
  try {
    // As long as its reader takes: a slow one is no stuck statement.
    await client.query('set statement_timeout = 0');
    const names = states
      .filter((state) => stoneStates.isState(state))
      .map((state) => pg.escapeLiteral(state));
    const wanted = ids === undefined ? '' : ` and id = any('{${ids.map(Number).join(',')}}'::bigint[])`;
    const source = client.query(
      copyTo(
        `copy (select ${shownColumns(stoneColumns)} from stones where status in (${names.join(', ')})${wanted}) to stdout`,
      ),
    );
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
    await client.query('reset statement_timeout');
    isDone = true;
  } finally {
    client.off('error', remember);
    // A COPY that was left early cannot be resumed by the next user of the connection.
    client.release(broken ?? !isDone);
  }
}

function readLine(line: string): StreamedStone {
  const cells = line.split('\t');
  return readers.map((read, place) => {
    const cell = cells[place] ?? '\\N';
    return cell === '\\N' ? null : read(cell);
  });
}
