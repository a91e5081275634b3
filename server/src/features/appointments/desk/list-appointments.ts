import { AppError, type CallBody, type DeskAppointment } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  anyMatchCondition,
  hasDigit,
  readKeysetPage,
  type Condition,
  type KeysetList,
} from '../../../platform/keyset-page.ts';
import { contains } from '../../../platform/sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';
import { appointmentColumns, appointmentSchema } from '../appointment.ts';
import { presentAppointments } from '../present-appointments.ts';

/** An appointment and its customer. */
const bookedSchema = appointmentSchema.extend({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  user_disc: z.int(),
});
type Booked = z.infer<typeof bookedSchema>;

const bookedColumns = sql`${appointmentColumns}, a.email, a.user_disc,
  a.first_name || ' ' || a.last_name as name, a.company_name as company`;
const bookedTables = sql`appointments p join showrooms l on l.id = p.showroom_id
  join users a on a.id = p.company_id`;

type AppointmentsQuery = CallBody<'deskListAppointments'>['data'];

const list: KeysetList<AppointmentsQuery['sort'], Booked> = {
  columns: bookedColumns,
  from: bookedTables,
  id: sql`p.id`,
  orders: {
    starts_at: { sql: sql`p.starts_at`, type: 'timestamptz' },
    customer: { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' },
  },
  row: bookedSchema,
};

const conditions = {
  requested: sql`p.status = 'REQUESTED'`,
  upcoming: sql`p.status in ('REQUESTED', 'CONFIRMED')`,
  all: null,
} as const satisfies Record<AppointmentsQuery['show'], Condition>;

/**
 * A page of the appointments of all customers: the requested ones, the upcoming ones, or all with the latest
 * first.
 */
export async function listDeskAppointments(
  connection: Connection,
  { show, search, ...page }: AppointmentsQuery,
): Promise<{ readonly rows: DeskAppointment[]; readonly next_cursor: string | null }> {
  const defaultDescending = show === 'all' && page.sort === 'starts_at' ? true : undefined;
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    list,
    { ...page, is_descending: page.is_descending ?? defaultDescending },
    [
      conditions[show],
      anyMatchCondition(
        [
          customerSearchCondition(sql`p.company_id`, search),
          sql`p.showroom_id = any (array(select id from showrooms where ${contains(sql`name`, search)}))`,
          hasDigit(search) ? contains(sql`p.appointment_no`, search) : null,
        ],
        search,
      ),
    ],
  );
  return { rows: await present(connection, rows), next_cursor: nextCursor };
}

/** One appointment of any customer. Throws NOT_FOUND. */
export async function readDeskAppointment(connection: Connection, uuid: string): Promise<DeskAppointment> {
  const { rows } = await connection.query(
    sql`select ${bookedColumns} from ${bookedTables} where p.uuid = ${uuid}`,
    bookedSchema,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  const [shown] = await present(connection, rows);
  if (shown === undefined) throw new Error('the appointment was not shown');
  return shown;
}

/** The uuid of the appointment with this number; null when there is none. */
export async function findAppointmentByNo(connection: Connection, number: string): Promise<string | null> {
  const { rows } = await connection.query<{ uuid: string }>(
    sql`select uuid from appointments where appointment_no = ${number.toUpperCase()}`,
  );
  return rows[0]?.uuid ?? null;
}

/** Presents appointments with their stones as each customer sees them. */
async function present(connection: Connection, booked: readonly Booked[]): Promise<DeskAppointment[]> {
  const shown = new Map<string, DeskAppointment>();
  for (const companyId of new Set(booked.map((one) => one.company_id))) {
    const own = booked.filter((one) => one.company_id === companyId);
    const [first] = own;
    if (first === undefined) continue;
    const { name, company, email, user_disc: userDiscHundredths } = first;
    for (const one of await presentAppointments(connection, own, { companyId, userDiscHundredths }))
      shown.set(one.appointment_id, { ...one, customer: { name, company, email } });
  }
  return booked.flatMap(({ uuid }) => shown.get(uuid) ?? []);
}
