import type { CallBody, Notification } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';

const notificationRow = z.object({
  notification_id: z.string(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  created_at: z.date().transform((at) => at.toISOString()),
  is_read: z.boolean(),
});

/** A page of a user's notifications, newest first. */
export async function readNotifications(
  connection: Connection,
  userId: number,
  { before, limit }: CallBody<'getNotifications'>['data'],
): Promise<Notification[]> {
  const { rows } = await connection.query(
    sql`select uuid as notification_id, kind, params, link, created_at, read_at is not null as is_read
       from notifications
      where ${allOf([
        sql`user_id = ${userId}`,
        before === undefined
          ? null
          : sql`id < (select id from notifications where uuid = ${before} and user_id = ${userId})`,
      ])}
      order by id desc limit ${limit}`,
    notificationRow,
  );
  return rows.map(({ params, ...notification }) => ({ ...notification, facts: params }));
}

/** Number of a user's unread notifications. */
export async function countUnread(connection: Connection, userId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    sql`select count(*) as count from notifications where user_id = ${userId} and read_at is null`,
  );
  return rows[0]?.count ?? 0;
}
