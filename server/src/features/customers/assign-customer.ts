import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { DeskContext } from '../users/change-user.ts';
import { findCustomer } from './list-customers.ts';

/** The customer, and the staff user to look after it; null for none. */
interface Assignment {
  readonly customer: string;
  readonly manager: string | null;
}

/** Sets who looks after a customer. Throws NOT_FOUND for a user who is not active sales staff or an administrator. */
export async function assignCustomer(
  transaction: Transaction,
  { customer: uuid, manager }: Assignment,
  { actorId, actor, now }: DeskContext,
): Promise<void> {
  const customer = await findCustomer(transaction, uuid);
  if ((customer.manager?.id ?? null) === manager) return;
  const assigned = manager === null ? null : await findManager(transaction, manager);
  await transaction.query(
    sql`update users set account_manager_id = ${assigned?.id ?? null} where id = ${customer.id}`,
  );
  await appendChange(transaction, userTopic('account'), [customer.id]);
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'account-manager-set',
    subject: `user:${customer.email}`,
    before: { account_manager: customer.manager?.name ?? null },
    after: { account_manager: assigned?.name ?? null },
  });
}

async function findManager(transaction: Transaction, uuid: string) {
  const { rows } = await transaction.query<{ id: number; name: string }>(
    sql`select id, trim(first_name || ' ' || last_name) as name from users
      where uuid = ${uuid} and role in ('sales', 'admin') and status = 'ACTIVE'`,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}
