import { dayMs, enquiryAutoCloseDays, enquiryStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { systemActor, applyTransition } from '../lifecycle/transition.ts';

/** Enquiries closed per transaction: few enough to hold the locks only briefly. */
const batchSize = 200;

/**
 * Closes answered enquiries without a message for `enquiryAutoCloseDays`, and returns their number.
 * Concurrent nodes skip each other's rows, so each enquiry is closed once.
 */
export async function closeInactiveEnquiries(database: Database, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ id: number; enquiry_no: string; company_id: number }>(
      sql`select id, enquiry_no, company_id from enquiries where status = 'ANSWERED'
        and last_message_at <= ${new Date(now.getTime() - enquiryAutoCloseDays * dayMs)}
        order by last_message_at limit ${batchSize} for update skip locked`,
    );
    for (const { enquiry_no: subject } of rows) {
      await applyTransition(transaction, enquiryStateMachine, {
        from: 'ANSWERED',
        to: 'CLOSED',
        actor: systemActor,
        now,
        subject,
      });
    }
    await transaction.query(
      sql`update enquiries set status = 'CLOSED' where id = any(${rows.map(({ id }) => id)})`,
    );
    await appendChange(transaction, userTopic('enquiries'), [
      ...new Set(rows.map(({ company_id: companyId }) => companyId)),
    ]);
    return rows.length;
  });
}
