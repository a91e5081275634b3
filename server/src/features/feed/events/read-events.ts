import { feedEvent, type FeedEvent, type FeedQuery } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';

const keptEvent = z
  .object({ seq: z.int(), uuid: z.string(), at: z.date(), type: z.string(), data: z.unknown() })
  .transform(({ seq, uuid, at, type, data }) =>
    feedEvent.parse({ id: uuid, seq, at: at.toISOString(), type, data }),
  );

export interface WantedEvents extends FeedQuery<'events'> {
  /** Kinds wanted; null wants all. */
  readonly types?: readonly string[];
}

/** Events of a customer after a place in their order. */
export async function readEvents(
  { raw }: Connection,
  accountId: number,
  { after, limit, types }: WantedEvents,
): Promise<FeedEvent[]> {
  const { rows } = await raw.query(
    `select seq, uuid, at, type, data from feed_events
      where account_id = $1 and seq > $2 and ($4::text[] is null or type = any($4)) order by seq limit $3`,
    [accountId, after, limit, types ?? null],
  );
  return z.array(keptEvent).parse(rows);
}
