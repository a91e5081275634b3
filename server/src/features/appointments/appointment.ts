import { AppError } from '@loupe/contract';
import { appointmentStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { allOf, columnsOf } from '../../platform/sql.ts';

export const appointmentSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  appointment_no: z.string(),
  company_id: z.int(),
  /** The company member who requested it. */
  user_id: z.int().nullable(),
  status: z.enum(appointmentStateMachine.states),
  starts_at: z.date(),
  ends_at: z.date(),
  note: z.string(),
  reason: z.string(),
  requested_at: z.date(),
  showroom: z.object({
    id: z.int(),
    uuid: z.string(),
    name: z.string(),
    address: z.string(),
    time_zone: z.string(),
    email: z.string(),
  }),
});

/** An appointment with its showroom. */
export type Appointment = z.infer<typeof appointmentSchema>;

/** Columns of an appointment; `p` are the appointments, `l` their showrooms. */
export const appointmentColumns = sql`${columnsOf(appointmentSchema.omit({ showroom: true }), 'p')},
  to_jsonb(l) as showroom`;
export const appointmentTables = sql`from appointments p join showrooms l on l.id = p.showroom_id`;

/**
 * Reads an appointment and locks it until the transaction ends: one of this company, or of any company when
 * null. Throws NOT_FOUND, also for that of another company.
 */
export async function lockAppointment(
  transaction: Transaction,
  uuid: string,
  companyId: number | null,
): Promise<Appointment> {
  const { rows } = await transaction.query(
    sql`select ${appointmentColumns} ${appointmentTables}
      where ${allOf([
        sql`p.uuid = ${uuid}`,
        companyId === null ? null : sql`p.company_id = ${companyId}`,
      ])} for update of p`,
    appointmentSchema,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

/**
 * Reads an appointment of this company; throws NOT_FOUND when there is none, or it belongs to another
 * company.
 */
export async function readAppointment(
  connection: Connection,
  uuid: string,
  companyId: number,
): Promise<Appointment> {
  const { rows } = await connection.query(
    sql`select ${appointmentColumns} ${appointmentTables} where p.uuid = ${uuid} and p.company_id = ${companyId}`,
    appointmentSchema,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** The appointments of a company, the latest first, paged by a cursor. */
export async function listAppointments(
  connection: Connection,
  companyId: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Appointment[]> {
  const { rows } = await connection.query(
    sql`select ${appointmentColumns} ${appointmentTables}
      where ${allOf([
        sql`p.company_id = ${companyId}`,
        cursor === undefined
          ? null
          : sql`(p.starts_at, p.id) <
              (select starts_at, id from appointments where uuid = ${cursor} and company_id = ${companyId})`,
      ])}
      order by p.starts_at desc, p.id desc limit ${limit}`,
    appointmentSchema,
  );
  return rows;
}

/** Path of the screen with a customer's appointments. */
export const appointmentLink = '/appointment';
