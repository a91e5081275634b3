import { AppError, type DeskAppointment } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  appointmentColumns,
  appointmentFromRow,
  fromAppointments,
  type Appointment,
} from '../appointment.ts';
import { presentAppointments } from '../present-appointments.ts';

const guestSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  user_disc: z.int(),
});

/** An appointment, and whose it is. */
interface Booked {
  readonly appointment: Appointment;
  readonly guest: z.infer<typeof guestSchema>;
}

const select = `select ${appointmentColumns}, a.email, a.user_disc,
  a.first_name || ' ' || a.last_name as name, a.company_name as company
  ${fromAppointments} join accounts a on a.id = p.account_id`;

const bookedFromRow = (row: unknown): Booked => ({
  appointment: appointmentFromRow(row),
  guest: guestSchema.parse(row),
});

const wheres = {
  asked: `where p.state = 'ASKED' order by p.starts_at, p.id`,
  coming: `where p.state in ('ASKED', 'CONFIRMED') order by p.starts_at, p.id`,
  all: 'order by p.starts_at desc, p.id desc',
} as const;

/** Which appointments the desk looks at. */
export type Shown = keyof typeof wheres;

/** Appointments of everybody: those to be answered, those to come, or all with the latest first. */
export async function listDeskAppointments(
  connection: Connection,
  { show, limit }: { readonly show: Shown; readonly limit: number },
): Promise<DeskAppointment[]> {
  const { rows } = await connection.raw.query(`${select} ${wheres[show]} limit $1`, [limit]);
  return present(connection, rows.map(bookedFromRow));
}

/** How many appointments wait for an answer. */
export async function countAsked({ raw }: Connection): Promise<number> {
  const { rows } = await raw.query<{ count: number }>(
    `select count(*) as count from appointments where state = 'ASKED'`,
  );
  return rows[0]?.count ?? 0;
}

/** One appointment of anybody. Throws NOT_FOUND. */
export async function readDeskAppointment(connection: Connection, uuid: string): Promise<DeskAppointment> {
  const { rows } = await connection.raw.query(`${select} where p.uuid = $1`, [uuid]);
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  const [shown] = await present(connection, [bookedFromRow(rows[0])]);
  if (shown === undefined) throw new Error('the appointment was not shown');
  return shown;
}

/** The identity of the appointment with this number; null when there is none. */
export async function findAppointmentByNo({ raw }: Connection, number: string): Promise<string | null> {
  const { rows } = await raw.query<{ uuid: string }>(
    'select uuid from appointments where appointment_no = $1',
    [number.toUpperCase()],
  );
  return rows[0]?.uuid ?? null;
}

/** With their stones as each customer sees them. */
async function present(connection: Connection, booked: readonly Booked[]): Promise<DeskAppointment[]> {
  const shown = new Map<string, DeskAppointment>();
  for (const accountId of new Set(booked.map(({ appointment }) => appointment.account_id))) {
    const own = booked.filter(({ appointment }) => appointment.account_id === accountId);
    const [first] = own;
    if (first === undefined) continue;
    const { user_disc: userDiscHundredths, ...buyer } = first.guest;
    const onlooker = { accountId, userDiscHundredths };
    const appointments = own.map(({ appointment }) => appointment);
    for (const one of await presentAppointments(connection, appointments, onlooker))
      shown.set(one.appointment_id, { ...one, buyer });
  }
  return booked.flatMap(({ appointment }) => shown.get(appointment.uuid) ?? []);
}
