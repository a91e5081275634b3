import { AppError } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';

/** The customer has read what the desk wrote in his enquiry. Throws NOT_FOUND for another's. */
export async function markEnquiryRead(
  { raw, orm }: Transaction,
  accountId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const { rows } = await raw.query<{ id: number }>(
    'select id from enquiries where uuid = $1 and account_id = $2',
    [uuid, accountId],
  );
  const [enquiry] = rows;
  if (enquiry === undefined) throw new AppError('NOT_FOUND');
  const { rowCount } = await raw.query(
    `update enquiry_messages set read_at = $2 where enquiry_id = $1 and side = 'DESK' and read_at is null`,
    [enquiry.id, now],
  );
  if (rowCount !== 0) await appendChange({ raw, orm }, accountTopic('enquiries'), [accountId]);
}
