import { AppError } from '@loupe/contract';
import { appointmentStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';

const appointmentSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  appointment_no: z.string(),
  account_id: z.int(),
  /** Who of the company asked for it. */
  person_id: z.int().nullable(),
  state: z.enum(appointmentStates.states),
  starts_at: z.date(),
  ends_at: z.date(),
  words: z.string(),
  reason: z.string(),
  asked_at: z.date(),
  place: z.object({
    id: z.int(),
    uuid: z.string(),
    name: z.string(),
    address: z.string(),
    time_zone: z.string(),
    email: z.string(),
  }),
});

/** An appointment at its place. */
export type Appointment = z.infer<typeof appointmentSchema>;

const own = [
  'id',
  'uuid',
  'appointment_no',
  'account_id',
  'person_id',
  'state',
  'starts_at',
  'ends_at',
  'words',
  'reason',
  'asked_at',
];

/** Columns of an appointment; `p` are the appointments, `l` their places. */
export const appointmentColumns = `${own.map((column) => `p.${column}`).join(', ')}, to_jsonb(l) as place`;
export const fromAppointments = 'from appointments p join appointment_places l on l.id = p.place_id';

export const appointmentFromRow = (row: unknown): Appointment => appointmentSchema.parse(row);

/**
 * An appointment, nobody else's to move until the transaction ends: of this account, or of anybody when none is
 * named. Throws NOT_FOUND, also for another account's.
 */
export async function lockAppointment(
  transaction: Transaction,
  uuid: string,
  accountId: number | null,
): Promise<Appointment> {
  const { rows } = await transaction.raw.query(
    `select ${appointmentColumns} ${fromAppointments}
      where p.uuid = $1 and ($2::bigint is null or p.account_id = $2) for update of p`,
    [uuid, accountId],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return appointmentFromRow(rows[0]);
}

/** An appointment of this account; throws NOT_FOUND when there is none, or it is another's. */
export async function readAppointment(
  { raw }: Connection,
  uuid: string,
  accountId: number,
): Promise<Appointment> {
  const { rows } = await raw.query(
    `select ${appointmentColumns} ${fromAppointments} where p.uuid = $1 and p.account_id = $2`,
    [uuid, accountId],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return appointmentFromRow(rows[0]);
}

/** An account's appointments, the latest first, paged by the last one seen. */
export async function listAppointments(
  { raw }: Connection,
  accountId: number,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<Appointment[]> {
  const { rows } = await raw.query(
    `select ${appointmentColumns} ${fromAppointments}
      where p.account_id = $1
        and ($2::uuid is null
             or (p.starts_at, p.id) < (select starts_at, id from appointments where uuid = $2 and account_id = $1))
      order by p.starts_at desc, p.id desc limit $3`,
    [accountId, before ?? null, limit],
  );
  return rows.map(appointmentFromRow);
}

/** The screen that shows a customer's appointments. */
export const appointmentLink = '/appointment';
