import type { Appointment as ShownAppointment, StoneRow } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readDoers } from '../accounts/doers.ts';
import { showStones, type Onlooker } from '../holds/show-stones.ts';
import { loadStones } from '../stock/store.ts';
import type { Appointment } from './appointment.ts';
import { presentPlace } from './place.ts';

/** The stones to be laid out, by appointment. */
export async function readStoneIds(
  { raw }: Connection,
  appointmentIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await raw.query<{ appointment: number; stones: string[] }>(
    `select appointment_id as appointment, array_agg(stone_id order by place) as stones
       from appointment_stones where appointment_id = any($1) group by appointment_id`,
    [appointmentIds],
  );
  return new Map(rows.map(({ appointment, stones }) => [appointment, stones.map(Number)]));
}

/** Appointments as answers carry them: their stones as this customer sees them now. */
export async function presentAppointments(
  connection: Connection,
  appointments: readonly Appointment[],
  onlooker: Onlooker,
): Promise<ShownAppointment[]> {
  const ids = await readStoneIds(
    connection,
    appointments.map(({ id }) => id),
  );
  const stones = await loadStones(connection, [...new Set([...ids.values()].flat())]);
  const rows = await showStones(connection, stones, onlooker);
  const rowOf = new Map(stones.map(({ id }, place) => [id, rows[place]]));
  const doers = await readDoers(
    connection,
    appointments.map(({ account_id: accountId }) => accountId),
  );
  const shown = (appointmentId: number): StoneRow[] =>
    (ids.get(appointmentId) ?? []).flatMap((id) => rowOf.get(id) ?? []);
  return appointments.map((one) => ({
    appointment_id: one.uuid,
    appointment_no: one.appointment_no,
    status: one.state,
    place: presentPlace(one.place),
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
    asked_at: one.asked_at.toISOString(),
    words: one.words,
    reason: one.reason,
    person: doers({ accountId: one.account_id, personId: one.person_id }),
    stones: shown(one.id),
  }));
}
