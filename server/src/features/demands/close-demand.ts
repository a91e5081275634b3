import { AppError } from '@loupe/contract';
import { demandStates, type DemandState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';

/**
 * Withdraws a demand: a customer his own, anybody else's is not found; the desk any that is met. Once more is the same as
 * once.
 */
export async function closeDemand(
  transaction: Transaction,
  by: Person,
  uuid: string,
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const { rows } = await raw.query<{ id: number; accountId: number; state: DemandState }>(
    `select id, account_id as "accountId", state from demands
      where ($1::bigint is null or account_id = $1) and uuid = $2 for update`,
    [by.who === 'CUSTOMER' ? by.accountId : null, uuid],
  );
  const [demand] = rows;
  if (demand === undefined) throw new AppError('NOT_FOUND');
  if (demand.state !== 'OPEN') return;
  await takeStep(transaction, demandStates, { from: 'OPEN', to: 'CLOSED', by, now, subject: uuid });
  await raw.query(`update demands set state = 'CLOSED' where id = $1`, [demand.id]);
  await appendChange(transaction, accountTopic('demands'), [demand.accountId]);
}
