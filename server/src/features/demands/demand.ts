import { AppError } from '@loupe/contract';
import { demandStates } from '@loupe/domain';
import { z } from 'zod';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Mover } from '../life-cycle/take-step.ts';

const demandSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  accountId: z.int(),
  state: z.enum(demandStates.states),
  closedBy: z.int().nullable(),
  /** Its last day in the Gulf, `2026-12-31`. */
  expiresOn: z.string(),
});

/** What somebody wants, as it is stored. */
export type Demand = z.infer<typeof demandSchema>;

/**
 * A demand, nobody else's to move until the transaction ends: of this account, or of anybody when none is named.
 * Throws NOT_FOUND, also for another account's.
 */
export async function lockDemand(
  { raw }: Transaction,
  uuid: string,
  accountId: number | null,
): Promise<Demand> {
  const { rows } = await raw.query(
    `select id, uuid, account_id as "accountId", state, closed_by as "closedBy", expires_on::text as "expiresOn"
       from demands where uuid = $1 and ($2::bigint is null or account_id = $2) for update`,
    [uuid, accountId],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return demandSchema.parse(rows[0]);
}

/** Closes a locked demand, or opens it again. Throws STEP_REFUSED. */
export async function moveDemand(
  transaction: Transaction,
  { id, uuid, accountId, state }: Demand,
  { to, by, now }: { readonly to: 'OPEN' | 'CLOSED'; readonly by: Mover; readonly now: Date },
): Promise<void> {
  await takeStep(transaction, demandStates, { from: state, to, by, now, subject: uuid });
  await transaction.raw.query('update demands set state = $2, closed_by = $3 where id = $1', [
    id,
    to,
    to === 'CLOSED' ? by.personId : null,
  ]);
  await appendChange(transaction, accountTopic('demands'), [accountId]);
}
