import { appointmentStates, type AppointmentState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { clockwork, takeStep } from '../life-cycle/take-step.ts';

/** Appointments passed in one transaction: short enough to be in nobody's way. */
const portion = 200;

interface Over {
  readonly id: number;
  readonly appointment_no: string;
  readonly account_id: number;
  readonly state: AppointmentState;
}

/**
 * Puts appointments behind whose time is over, and returns how many. Nodes that do this at the same moment take
 * different ones, so each is passed once.
 */
export async function passAppointments(database: Database, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.raw.query<Over>(
      `select id, appointment_no, account_id, state from appointments
        where state in ('ASKED', 'CONFIRMED') and ends_at <= $1
        order by ends_at limit ${portion} for update skip locked`,
      [now],
    );
    for (const { state: from, appointment_no: subject } of rows)
      await takeStep(transaction, appointmentStates, { from, to: 'PAST', by: clockwork, now, subject });
    await transaction.raw.query(`update appointments set state = 'PAST' where id = any($1)`, [
      rows.map(({ id }) => id),
    ]);
    await appendChange(transaction, accountTopic('appointments'), [
      ...new Set(rows.map(({ account_id: owner }) => owner)),
    ]);
    return rows.length;
  });
}
