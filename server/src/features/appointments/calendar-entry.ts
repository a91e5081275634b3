import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../settings/settings.ts';
import { loadStones } from '../stock/store.ts';
import type { Appointment } from './appointment.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { readStoneIds } from './present-appointments.ts';

interface Guest {
  readonly name: string;
  readonly email: string;
}

/** An appointment for the calendar of the customer: where, what for, and which stones are laid out. */
export async function calendarEntry(
  connection: Connection,
  appointment: Appointment,
): Promise<CalendarEntry> {
  const { company_name: company } = await readSettings(connection);
  const { rows } = await connection.raw.query<Guest>(
    `select first_name || ' ' || last_name as name, email from accounts where id = $1`,
    [appointment.person_id ?? appointment.account_id],
  );
  const [guest] = rows;
  if (guest === undefined) throw new Error(`appointment ${appointment.appointment_no} belongs to nobody`);
  const ids = (await readStoneIds(connection, [appointment.id])).get(appointment.id) ?? [];
  const stones = await loadStones(connection, ids);
  const packets = stones.flatMap(({ facts }) => facts.stock_no ?? facts.report_no ?? []);
  const { place } = appointment;
  return {
    uid: appointment.uuid,
    start: appointment.starts_at,
    end: appointment.ends_at,
    summary: `${company}, ${place.name}`,
    place: `${place.name}, ${place.address}`,
    description: [
      `Appointment ${appointment.appointment_no}`,
      packets.length > 0 ? `Stones: ${packets.join(', ')}` : '',
      appointment.words,
    ]
      .filter(Boolean)
      .join('\n'),
    organiser: { name: company, email: place.email },
    guest,
  };
}
