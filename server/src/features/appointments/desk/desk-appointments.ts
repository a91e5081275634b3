import { AppError, type CallBody, type DeskAppointment } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { anyLike, hasDigit, readKeyedPage, type KeyedList } from '../../../platform/keyed-page.ts';
import { customersLike } from '../../accounts/customers-like.ts';
import { appointmentColumns, appointmentFromRow, type Appointment } from '../appointment.ts';
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

const bookedColumns = `${appointmentColumns}, a.email, a.user_disc,
  a.first_name || ' ' || a.last_name as name, a.company_name as company`;
const bookedTables = `appointments p join appointment_places l on l.id = p.place_id
  join accounts a on a.id = p.account_id`;

const bookedFromRow = (row: unknown): Booked => ({
  appointment: appointmentFromRow(row),
  guest: guestSchema.parse(row),
});

type AskedAppointments = CallBody<'deskListAppointments'>['data'];

const list: KeyedList<AskedAppointments['sort'], object> = {
  columns: bookedColumns,
  from: bookedTables,
  id: 'p.id',
  orders: {
    starts_at: { sql: 'p.starts_at', type: 'timestamptz' },
    customer: { sql: 'lower(coalesce(a.company_name, a.email))', type: 'text' },
  },
  row: z.looseObject({}),
};

const conditions = {
  asked: `p.state = 'ASKED'`,
  coming: `p.state in ('ASKED', 'CONFIRMED')`,
  all: null,
} as const;

/** Appointments of everybody: those to be answered, those to come, or all with the latest first. A page of them. */
export async function listDeskAppointments(
  connection: Connection,
  { show, text, ...page }: AskedAppointments,
): Promise<{ readonly rows: DeskAppointment[]; readonly next: string | null }> {
  const condition = conditions[show];
  const usual = show === 'all' && page.sort === 'starts_at' ? true : undefined;
  const { rows, next } = await readKeyedPage(
    connection,
    list,
    { ...page, is_descending: page.is_descending ?? usual },
    [
      condition === null ? null : [condition, null],
      anyLike(
        [
          customersLike('p.account_id'),
          'p.place_id = any (array(select id from appointment_places where name ilike ?))',
          ...(hasDigit(text) ? ['p.appointment_no ilike ?'] : []),
        ],
        text,
      ),
    ],
  );
  return { rows: await present(connection, rows.map(bookedFromRow)), next };
}

/** One appointment of anybody. Throws NOT_FOUND. */
export async function readDeskAppointment(connection: Connection, uuid: string): Promise<DeskAppointment> {
  const { rows } = await connection.raw.query(
    `select ${bookedColumns} from ${bookedTables} where p.uuid = $1`,
    [uuid],
  );
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
