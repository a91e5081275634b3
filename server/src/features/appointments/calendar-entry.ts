import { locales } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../site-settings/settings.ts';
import { loadStones } from '../stock/load-stones.ts';
import { getTranslator } from '../translations/translator.ts';
import type { Appointment } from './appointment.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { readStoneIds } from './present-appointments.ts';

const guestRow = z.object({ name: z.string(), email: z.string(), locale: z.enum(locales) });

/**
 * An appointment for the customer's calendar in the customer's language: location, subject and the stones to
 * view.
 */
export async function calendarEntry(
  connection: Connection,
  appointment: Appointment,
): Promise<CalendarEntry> {
  const { company_name: company } = await readSettings(connection);
  const { rows } = await connection.query(
    sql`select first_name || ' ' || last_name as name, email, locale from users
      where id = ${appointment.user_id ?? appointment.company_id}`,
    guestRow,
  );
  if (rows[0] === undefined) throw new Error(`appointment ${appointment.appointment_no} has no user`);
  const { locale, ...guest } = rows[0];
  const { message } = getTranslator(locale);
  const ids = (await readStoneIds(connection, [appointment.id])).get(appointment.id) ?? [];
  const stones = await loadStones(connection, ids);
  const packets = stones.flatMap(({ facts }) => facts.stock_no ?? facts.report_no ?? []);
  const { showroom } = appointment;
  return {
    uid: appointment.uuid,
    requestedAt: appointment.requested_at,
    start: appointment.starts_at,
    end: appointment.ends_at,
    summary: `${company}, ${showroom.name}`,
    location: `${showroom.name}, ${showroom.address}`,
    description: [
      message('calendar.appointment', { number: appointment.appointment_no }),
      packets.length > 0
        ? message('calendar.stones', { count: packets.length, packets: packets.join(', ') })
        : '',
      appointment.note,
    ]
      .filter(Boolean)
      .join('\n'),
    organiser: { name: company, email: showroom.email },
    guest,
  };
}
