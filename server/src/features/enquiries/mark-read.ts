import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';

/**
 * Records that the customer has read the desk's messages in an enquiry. Throws NOT_FOUND for another
 * company's enquiry.
 */
export async function markEnquiryRead(
  transaction: Transaction,
  companyId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from enquiries where uuid = ${uuid} and company_id = ${companyId}`,
  );
  const [enquiry] = rows;
  if (enquiry === undefined) throw new AppError('NOT_FOUND');
  const { rowCount } = await transaction.query(
    sql`update enquiry_messages set read_at = ${now} where enquiry_id = ${enquiry.id} and sender = 'DESK'
      and read_at is null`,
  );
  if (rowCount !== 0) await appendChange(transaction, userTopic('enquiries'), [companyId]);
}
