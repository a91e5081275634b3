import { appointmentStateMachine, type AppointmentStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { systemActor, applyTransition } from '../lifecycle/transition.ts';

/** Maximum number of appointments completed in one transaction: short enough to block no other work. */
const batchSize = 200;

interface Over {
  readonly id: number;
  readonly appointment_no: string;
  readonly company_id: number;
  readonly status: AppointmentStatus;
}

/**
 * Completes appointments whose time has passed, and returns their number. Nodes that do this concurrently
 * take different ones, so each is completed once.
 */
export async function completePastAppointments(database: Database, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<Over>(
      sql`select id, appointment_no, company_id, status from appointments
        where status in ('REQUESTED', 'CONFIRMED') and ends_at <= ${now}
        order by ends_at limit ${batchSize} for update skip locked`,
    );
    for (const { status: from, appointment_no: subject } of rows)
      await applyTransition(transaction, appointmentStateMachine, {
        from,
        to: 'COMPLETED',
        actor: systemActor,
        now,
        subject,
      });
    await transaction.query(
      sql`update appointments set status = 'COMPLETED' where id = any(${rows.map(({ id }) => id)})`,
    );
    await appendChange(transaction, userTopic('appointments'), [
      ...new Set(rows.map(({ company_id: companyId }) => companyId)),
    ]);
    return rows.length;
  });
}
