import { locales } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../settings/settings.ts';
import { loadStones } from '../stock/store.ts';
import { wordsOf } from '../words/words-of.ts';
import type { Appointment } from './appointment.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { readStoneIds } from './present-appointments.ts';

const guestRow = z.object({ name: z.string(), email: z.string(), locale: z.enum(locales) });

/** An appointment for the calendar of the customer in his language: where, what for, and which stones are laid out. */
export async function calendarEntry(
  connection: Connection,
  appointment: Appointment,
): Promise<CalendarEntry> {
  const { company_name: company } = await readSettings(connection);
  const { rows } = await connection.raw.query(
    `select first_name || ' ' || last_name as name, email, locale from accounts where id = $1`,
    [appointment.person_id ?? appointment.account_id],
  );
  if (rows[0] === undefined) throw new Error(`appointment ${appointment.appointment_no} belongs to nobody`);
  const { locale, ...guest } = guestRow.parse(rows[0]);
  const { say } = wordsOf(locale);
  const ids = (await readStoneIds(connection, [appointment.id])).get(appointment.id) ?? [];
  const stones = await loadStones(connection, ids);
  const packets = stones.flatMap(({ facts }) => facts.stock_no ?? facts.report_no ?? []);
  const { place } = appointment;
  return {
    uid: appointment.uuid,
    askedAt: appointment.asked_at,
    start: appointment.starts_at,
    end: appointment.ends_at,
    summary: `${company}, ${place.name}`,
    place: `${place.name}, ${place.address}`,
    description: [
      say('calendar.appointment', { number: appointment.appointment_no }),
      packets.length > 0
        ? say('calendar.stones', { count: packets.length, packets: packets.join(', ') })
        : '',
      appointment.words,
    ]
      .filter(Boolean)
      .join('\n'),
    organiser: { name: company, email: place.email },
    guest,
  };
}
