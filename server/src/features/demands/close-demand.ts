import { AppError } from '@loupe/contract';
import { demandStates, type DemandState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';

/** Withdraws a demand of this customer; once more is the same as once. Anybody else's is not found. */
export async function closeDemand(
  transaction: Transaction,
  by: Person,
  uuid: string,
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const { accountId } = by;
  const { rows } = await raw.query<{ id: number; state: DemandState }>(
    'select id, state from demands where account_id = $1 and uuid = $2 for update',
    [accountId, uuid],
  );
  const [demand] = rows;
  if (demand === undefined) throw new AppError('NOT_FOUND');
  if (demand.state !== 'OPEN') return;
  await takeStep(transaction, demandStates, { from: 'OPEN', to: 'CLOSED', by, now, subject: uuid });
  await raw.query(`update demands set state = 'CLOSED' where id = $1`, [demand.id]);
  await appendChange(transaction, accountTopic('demands'), [accountId]);
}
