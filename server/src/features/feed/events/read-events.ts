import { feedEvent, type FeedEvent, type FeedQuery } from '@loupe/contract';
import sql, { empty } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';

const eventRow = z
  .object({ seq: z.int(), uuid: z.string(), created_at: z.date(), type: z.string(), data: z.unknown() })
  .transform(({ seq, uuid, created_at: at, type, data }) =>
    feedEvent.parse({ id: uuid, seq, at: at.toISOString(), type, data }),
  );

export interface EventQuery extends FeedQuery<'events'> {
  /** Event types to return; all when absent. */
  readonly types?: readonly string[];
}

/** The events of a customer after a sequence number, in order. */
export async function readEvents(
  connection: Connection,
  companyId: number,
  { after, limit, types }: EventQuery,
): Promise<FeedEvent[]> {
  const { rows } = await connection.query(
    sql`select seq, uuid, created_at, type, data from feed_events
      where company_id = ${companyId} and seq > ${after}
            ${types === undefined ? empty : sql`and type = any(${types})`}
      order by seq limit ${limit}`,
    eventRow,
  );
  return rows;
}
