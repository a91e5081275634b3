import type { Appointment as ShownAppointment, StoneRow } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { readActorNames } from '../users/actor-names.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { loadStones } from '../stock/load-stones.ts';
import type { Appointment } from './appointment.ts';
import { presentShowroom } from './showroom.ts';

/** The ids of the stones to view, by appointment. */
export async function readStoneIds(
  connection: Connection,
  appointmentIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await connection.query<{ appointment: number; stones: string[] }>(
    sql`select appointment_id as appointment, array_agg(stone_id order by position) as stones
       from appointment_stones where appointment_id = any(${appointmentIds}) group by appointment_id`,
  );
  return new Map(rows.map(({ appointment, stones }) => [appointment, stones.map(Number)]));
}

/** Presents appointments for a response, with their stones as this customer sees them now. */
export async function presentAppointments(
  connection: Connection,
  appointments: readonly Appointment[],
  customer: CustomerContext,
): Promise<ShownAppointment[]> {
  const ids = await readStoneIds(
    connection,
    appointments.map(({ id }) => id),
  );
  const stones = await loadStones(connection, [...new Set([...ids.values()].flat())]);
  const rows = await presentStonesFor(connection, stones, customer);
  const rowOf = new Map(stones.map(({ id }, index) => [id, rows[index]]));
  const actorNameOf = await readActorNames(
    connection,
    appointments.map(({ company_id: companyId }) => companyId),
  );
  const shown = (appointmentId: number): StoneRow[] =>
    (ids.get(appointmentId) ?? []).flatMap((id) => rowOf.get(id) ?? []);
  return appointments.map((one) => ({
    appointment_id: one.uuid,
    appointment_no: one.appointment_no,
    status: one.status,
    showroom: presentShowroom(one.showroom),
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
    requested_at: one.requested_at.toISOString(),
    note: one.note,
    reason: one.reason,
    person: actorNameOf({ companyId: one.company_id, userId: one.user_id }),
    stones: shown(one.id),
  }));
}
