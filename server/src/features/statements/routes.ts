import type { CallResponse } from '@loupe/contract';
import { z } from 'zod';
import type { Handlers } from '../../call-handlers.ts';
import { inTransaction } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Services } from '../../services.ts';
import { toDeskContext } from '../users/change-user.ts';
import { bookPayment } from './desk/book-payment.ts';
import { listReceivables } from './desk/list-receivables.ts';
import { reversePayment } from './desk/reverse-payment.ts';
import { setCreditLimit } from './desk/set-credit-limit.ts';
import { findStatementCustomer, type StatementCustomer } from './find-customer.ts';
import { readCredit, readStatement } from './read-statement.ts';

type StatementCall =
  | 'getStatement'
  | 'getCredit'
  | 'deskGetStatement'
  | 'deskListReceivables'
  | 'deskBookPayment'
  | 'deskReversePayment'
  | 'deskSetCreditLimit';

const done = { error: null, message: '' };

export function statementRoutes({ database, standbyReads, clock }: Services): Pick<Handlers, StatementCall> {
  const answer = async ({
    id,
    uuid,
    customer,
  }: StatementCustomer): Promise<CallResponse<'deskGetStatement'>> => ({
    ...done,
    customer: { customer_id: uuid, ...customer },
    statement: await standbyReads.read(async (from) => readStatement(from, id, clock.now())),
  });
  return {
    getStatement: async ({ caller }) => ({
      ...done,
      statement: await standbyReads.read(async (from) => readStatement(from, caller.companyId, clock.now())),
    }),
    getCredit: async ({ caller }) => ({ ...done, credit: await readCredit(database, caller.companyId) }),
    deskGetStatement: async ({ body: { id } }) => answer(await findStatementCustomer(database, id)),
    deskListReceivables: async ({ body: { data } }) => ({
      ...done,
      ...(await standbyReads.read(async (from) => listReceivables(from, data, clock.now()))),
    }),
    deskBookPayment: async ({ caller, body: { id, data } }) => {
      const customer = await findStatementCustomer(database, id);
      const { idempotency_key: key, ...request } = data;
      await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'deskBookPayment', key, request: { id, ...request } },
        z.string(),
        async (transaction) => bookPayment(transaction, customer, data, toDeskContext(caller, clock.now())),
      );
      return answer(customer);
    },
    deskReversePayment: async ({ caller, body: { id, data } }) => {
      const customer = await inTransaction(database, async (transaction) =>
        reversePayment(transaction, { id, reason: data.reason }, toDeskContext(caller, clock.now())),
      );
      return answer(customer);
    },
    deskSetCreditLimit: async ({ caller, body: { id, data } }) => {
      const customer = await findStatementCustomer(database, id);
      await inTransaction(database, async (transaction) =>
        setCreditLimit(transaction, customer, data, {
          actorId: caller.userId,
          actor: caller.role,
          now: clock.now(),
        }),
      );
      return answer(customer);
    },
  };
}
