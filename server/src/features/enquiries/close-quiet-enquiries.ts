import { dayMs, enquiryQuietDays, enquiryStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { clockwork, takeStep } from '../life-cycle/take-step.ts';

/** Enquiries closed in one transaction: short enough to be in nobody's way. */
const portion = 200;

/**
 * Closes answered enquiries in which nobody has written for long, and returns how many. Nodes that do this at the
 * same moment take different ones, so each is closed once.
 */
export async function closeQuietEnquiries(database: Database, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.raw.query<{ id: number; enquiry_no: string; account_id: number }>(
      `select id, enquiry_no, account_id from enquiries where state = 'ANSWERED' and last_message_at <= $1
        order by last_message_at limit ${portion} for update skip locked`,
      [new Date(now.getTime() - enquiryQuietDays * dayMs)],
    );
    for (const { enquiry_no: subject } of rows) {
      await takeStep(transaction, enquiryStates, {
        from: 'ANSWERED',
        to: 'CLOSED',
        by: clockwork,
        now,
        subject,
      });
    }
    await transaction.raw.query(`update enquiries set state = 'CLOSED' where id = any($1)`, [
      rows.map(({ id }) => id),
    ]);
    await appendChange(transaction, accountTopic('enquiries'), [
      ...new Set(rows.map(({ account_id: owner }) => owner)),
    ]);
    return rows.length;
  });
}
