import type { Showroom as PublicShowroom } from '@loupe/contract';
import type { OpeningHours } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';

const showroomSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  address: z.string(),
  time_zone: z.string(),
  email: z.string(),
});

/** A showroom where customers view goods. */
export type Showroom = z.infer<typeof showroomSchema>;

const columns = columnsOf(showroomSchema);

/** All showrooms, by name. */
export async function readShowrooms(connection: Connection): Promise<Showroom[]> {
  const { rows } = await connection.query(
    sql`select ${columns} from showrooms order by name`,
    showroomSchema,
  );
  return rows;
}

/** The showroom with this uuid; null when there is none. */
export async function findShowroom(connection: Connection, uuid: string): Promise<Showroom | null> {
  const { rows } = await connection.query(
    sql`select ${columns} from showrooms where uuid = ${uuid}`,
    showroomSchema,
  );
  return rows[0] ?? null;
}

/** Like {@link findShowroom}, with a lock on its hours and bookings until the transaction ends. */
export async function lockShowroom(connection: Connection, uuid: string): Promise<Showroom | null> {
  await connection.query(sql`select from showrooms where uuid = ${uuid} for no key update`);
  return findShowroom(connection, uuid);
}

/** The weekly hours of showrooms, by showroom. */
export async function readHours(
  connection: Connection,
  showroomIds: readonly number[],
): Promise<Map<number, OpeningHours[]>> {
  const { rows } = await connection.query<OpeningHours & { showroom: number }>(
    sql`select showroom_id as showroom, weekday, open_minute as "openMinute", close_minute as "closeMinute",
      slot_minutes as "slotMinutes", capacity
       from showroom_hours where showroom_id = any(${showroomIds}) order by showroom_id, weekday, open_minute`,
  );
  return new Map(showroomIds.map((id) => [id, rows.filter(({ showroom }) => showroom === id)]));
}

/** Presents a showroom for customers. */
export function presentShowroom({ uuid, name, address, time_zone }: Showroom): PublicShowroom {
  return { showroom_id: uuid, name, address, time_zone };
}
