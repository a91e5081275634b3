import { AppError } from '@loupe/contract';
import { formatScaled, gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { appendEntry } from '../../ledger/append-entry.ts';
import { lockLedger } from '../../ledger/lock-ledger.ts';
import { isReversed } from '../../ledger/open-amounts.ts';
import type { DeskContext } from '../../users/change-user.ts';
import { findCompanyOf, type StatementCustomer } from '../find-customer.ts';

const paymentRow = z.object({ id: z.int(), company_id: z.int(), number: z.string(), amount_cents: z.int() });

/**
 * Reverses a payment on the Gulf day of `now`. Returns its customer. NOT_FOUND for an entry that is no
 * payment, INVALID_TRANSITION for one that is reversed.
 */
export async function reversePayment(
  transaction: Transaction,
  { id, reason }: { readonly id: string; readonly reason: string },
  { actorId, actor, now }: DeskContext,
): Promise<StatementCustomer> {
  const { rows } = await transaction.query(
    sql`select id, company_id, number, amount_cents from ledger_entries where uuid = ${id} and kind = 'PAYMENT'`,
    paymentRow,
  );
  const [payment] = rows;
  if (payment === undefined) throw new AppError('NOT_FOUND');
  const { company_id: companyId, number } = payment;
  const customer = await findCompanyOf(transaction, companyId);
  await lockLedger(transaction, companyId);
  const { rowCount } = await transaction.query(
    sql`select from ledger_entries e where e.id = ${payment.id} and ${isReversed(sql`e.id`)}`,
  );
  if (rowCount !== 0) throw new AppError('INVALID_TRANSITION', { status: 'REVERSED' });
  await appendEntry(transaction, {
    kind: 'REVERSAL',
    companyId,
    number,
    amountCents: -payment.amount_cents,
    valueOn: isoGulfDay(gulfDay(now)),
    paymentId: payment.id,
    reason,
    bookedBy: actorId,
    now,
  });
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'payment-reversed',
    subject: `payment:${number}`,
    after: { customer: customer.customer.email, amount: formatScaled(-payment.amount_cents, 2), reason },
  });
  return customer;
}
