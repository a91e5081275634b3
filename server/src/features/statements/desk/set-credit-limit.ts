import type { CallBody } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { userTopic } from '../../../platform/user-topics.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { readCreditLimit, writeCreditLimit, type CreditLimit } from '../../ledger/credit-limit.ts';
import { lockLedger } from '../../ledger/lock-ledger.ts';
import type { StatementCustomer } from '../find-customer.ts';

/** Sets or removes the credit limit of a customer, with an audit entry. */
export async function setCreditLimit(
  transaction: Transaction,
  { id: companyId, customer }: StatementCustomer,
  { limit: limitCents, mode }: CallBody<'deskSetCreditLimit'>['data'],
  { actorId, actor, now }: { readonly actorId: number; readonly actor: string; readonly now: Date },
): Promise<void> {
  await lockLedger(transaction, companyId);
  const before = await readCreditLimit(transaction, companyId);
  const after = limitCents === null ? null : { limitCents, mode };
  await writeCreditLimit(transaction, companyId, after, { setBy: actorId, now });
  await appendChange(transaction, userTopic('statements'), [companyId]);
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'credit-limit-set',
    subject: `user:${customer.email}`,
    before: describeLimit(before),
    after: describeLimit(after),
  });
}

const describeLimit = (limit: CreditLimit | null) =>
  limit && { credit_limit: formatScaled(limit.limitCents, 2), mode: limit.mode };
