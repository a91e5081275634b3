import type { CallBody, Notification } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

const notificationRow = z.object({
  notification_id: z.string(),
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  created_at: z.date().transform((at) => at.toISOString()),
  is_read: z.boolean(),
});

/** A page of what a person was told, the newest first. */
export async function readNotifications(
  { raw }: Connection,
  accountId: number,
  { before, limit }: CallBody<'getNotifications'>['data'],
): Promise<Notification[]> {
  const { rows } = await raw.query(
    `select uuid as notification_id, kind, facts, link, created_at, read_at is not null as is_read
       from notifications
      where account_id = $1
        and ($2::uuid is null
             or id < (select id from notifications where uuid = $2::uuid and account_id = $1))
      order by id desc limit $3`,
    [accountId, before ?? null, limit],
  );
  return z.array(notificationRow).parse(rows);
}

/** How many a person has not read. */
export async function countUnread({ raw }: Connection, accountId: number): Promise<number> {
  const { rows } = await raw.query<{ count: number }>(
    'select count(*) as count from notifications where account_id = $1 and read_at is null',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}
