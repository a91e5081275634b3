import type { StoneStatus } from '@loupe/domain';
import { stoneStateMachine, visibleStoneStatuses } from '@loupe/domain';
import { to as copyTo } from 'pg-copy-streams';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '../../platform/database.ts';
import { createPace } from '../../platform/event-loop-turn.ts';
import { literal, literalList } from '../../platform/sql.ts';
import { shownStoneColumns } from './shown-columns.ts';
import { splitCells, type StoneBatch } from './stone-batch.ts';
import { stoneColumns } from './stone.ts';

export interface StreamOptions {
  /** Statuses to read; the default is the statuses a customer's search may return. */
  readonly states?: readonly StoneStatus[];
  readonly ids?: readonly number[];
}

/** Smaller batches cost more for each row, larger ones block the event loop. */
const batchBytes = 256 * 1024;

/**
 * Streams stones in batches as fast as the database can write them: one COPY of the columns {@link stoneColumns}, no
 * schema check per row (the columns are generated from the same attribute table, and the database enforces their
 * types). Yields to the event loop between batches, because the database writes faster than the batches are processed.
 * A batch is valid until the next one is asked for, which uses the same memory.
 */
export async function* streamStones(
  database: Database,
  { states = visibleStoneStatuses, ids }: StreamOptions = {},
): AsyncGenerator<StoneBatch> {
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
    const pace = createPace();
    let bytes = Buffer.alloc(batchBytes);
    let size = 0;
    for await (const chunk of source) {
      const part: Buffer = chunk;
      if (size + part.length > bytes.length) {
        const end = bytes.lastIndexOf('\n', size - 1) + 1;
        yield splitCells(bytes.subarray(0, end), stoneColumns.length);
        await pace();
        bytes.copyWithin(0, end, size);
        size -= end;
        if (size + part.length > bytes.length) bytes = Buffer.concat([bytes], 2 * (size + part.length));
      }
      part.copy(bytes, size);
      size += part.length;
    }
    if (size > 0) yield splitCells(bytes.subarray(0, size), stoneColumns.length);
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
