import type { AppointmentPlace } from '@loupe/contract';
import type { OpeningHours } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

const placeSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  address: z.string(),
  time_zone: z.string(),
  email: z.string(),
});

/** A place where goods can be seen. */
export type Place = z.infer<typeof placeSchema>;

const columns = Object.keys(placeSchema.shape).join(', ');

/** Every place, by name. */
export async function readPlaces({ raw }: Connection): Promise<Place[]> {
  const { rows } = await raw.query(`select ${columns} from appointment_places order by name`);
  return z.array(placeSchema).parse(rows);
}

/** The place of this identity; null when there is none. */
export async function findPlace({ raw }: Connection, uuid: string): Promise<Place | null> {
  const { rows } = await raw.query(`select ${columns} from appointment_places where uuid = $1`, [uuid]);
  return rows[0] === undefined ? null : placeSchema.parse(rows[0]);
}

/** The same, its hours and bookings nobody else's to change until the transaction ends. */
export async function lockPlace(connection: Connection, uuid: string): Promise<Place | null> {
  await connection.raw.query('select from appointment_places where uuid = $1 for no key update', [uuid]);
  return findPlace(connection, uuid);
}

/** The weekly hours of places, by place. */
export async function readHours(
  { raw }: Connection,
  placeIds: readonly number[],
): Promise<Map<number, OpeningHours[]>> {
  const { rows } = await raw.query<OpeningHours & { place: number }>(
    `select place_id as place, weekday, opens, closes, slot_minutes as "slotMinutes", capacity
       from appointment_hours where place_id = any($1) order by place_id, weekday, opens`,
    [placeIds],
  );
  return new Map(placeIds.map((id) => [id, rows.filter(({ place }) => place === id)]));
}

/** A place as answers carry it to customers. */
export function presentPlace({ uuid, name, address, time_zone }: Place): AppointmentPlace {
  return { place_id: uuid, name, address, time_zone };
}
