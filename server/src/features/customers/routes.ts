import { accessPresets, type CallResponse, type CallBody } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { approveCustomer } from '../users/approve-customer.ts';
import {
  changeCustomerTradeTerms,
  toDeskContext,
  type CustomerTradeTerms,
  type DeskContext,
} from '../users/change-user.ts';
import { startImpersonation, endImpersonation } from '../users/impersonations.ts';
import { mapUserErrors } from '../users/desk-user.ts';
import { listSubjectAudit } from '../audit/desk/list-audit.ts';
import { assignCustomer } from './assign-customer.ts';
import { readCustomerProfile, customerAuditSubjects } from './customer-profile.ts';
import { findCustomer, listCustomers, presentCustomer } from './list-customers.ts';
import { lockCustomerUser, changeCustomerStatus } from './change-customer-status.ts';

type CustomerCall =
  | 'deskListCustomers'
  | 'deskGetCustomer'
  | 'deskListCustomerChanges'
  | 'deskApproveCustomer'
  | 'deskChangeCustomerStatus'
  | 'deskSetTradeTerms'
  | 'deskAssignCustomer'
  | 'deskStartImpersonation'
  | 'deskEndImpersonation';

export function customerRoutes({ database, clock }: Services): Pick<Handlers, CustomerCall> {
  /** Runs `work` on one user and returns the customer (the owner of the user's company) after the change. */
  const changed = async (
    caller: Caller,
    uuid: string,
    work: (transaction: Transaction, email: string, act: DeskContext) => Promise<unknown>,
  ): Promise<CallResponse<'deskChangeCustomerStatus'>> => {
    const ownerUuid = await mapUserErrors(
      inTransaction(database, async (transaction) => {
        const { email, company_id: companyId } = await lockCustomerUser(transaction, uuid);
        await work(transaction, email, toDeskContext(caller, clock.now()));
        return companyId === null ? uuid : uuidOf(transaction, companyId);
      }),
    );
    return { error: null, message: '', customer: presentCustomer(await findCustomer(database, ownerUuid)) };
  };
  return {
    deskListCustomers: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listCustomers(database, data)),
    }),
    deskGetCustomer: async ({ caller, body: { id } }) => ({
      error: null,
      message: '',
      customer: await readCustomerProfile(database, id, clock.now()),
      user_id: await uuidOf(database, caller.userId),
    }),
    deskListCustomerChanges: async ({ body: { id, data } }) => ({
      error: null,
      message: '',
      ...(await listSubjectAudit(database, await customerAuditSubjects(database, id), data)),
    }),
    deskApproveCustomer: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (transaction, email, act) =>
        approveCustomer(
          transaction,
          email,
          { ...termsOf(data), ...(data.preset && { access: accessPresets[data.preset] }) },
          act,
        ),
      ),
    deskChangeCustomerStatus: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (transaction, _email, act) =>
        changeCustomerStatus(transaction, { uuid: id, to: data.to, reason: data.reason }, act),
      ),
    deskSetTradeTerms: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (transaction, email, act) =>
        changeCustomerTradeTerms(transaction, email, termsOf(data), act),
      ),
    deskAssignCustomer: async ({ caller, body: { id, data } }) => {
      await inTransaction(database, async (transaction) =>
        assignCustomer(
          transaction,
          { customer: id, manager: data.manager },
          toDeskContext(caller, clock.now()),
        ),
      );
      return { error: null, message: '', customer: presentCustomer(await findCustomer(database, id)) };
    },
    deskStartImpersonation: async ({ caller, body: { id } }) => {
      const now = clock.now();
      const customer = await findCustomer(database, id);
      const { view, expiresAt } = await inTransaction(database, async (transaction) =>
        startImpersonation(transaction, { caller, customer, act: toDeskContext(caller, now) }),
      );
      const { name, company } = presentCustomer(customer);
      return { error: null, message: '', view, name: company ?? name, expires_at: expiresAt.toISOString() };
    },
    deskEndImpersonation: async ({ caller, body: { data } }) => {
      const act = toDeskContext(caller, clock.now());
      await inTransaction(database, async (transaction) =>
        endImpersonation(transaction, caller, data.view, act),
      );
      return { error: null, message: '' };
    },
  };
}

/** The granted terms in their stored form; absent fields stay unchanged. */
function termsOf(data: CallBody<'deskSetTradeTerms'>['data']): CustomerTradeTerms {
  const { user_disc: disc, offer_limit: limit, access } = data;
  return {
    ...(disc !== undefined && { userDiscHundredths: disc }),
    ...(limit !== undefined && { offerLimitHundredths: limit }),
    ...(access !== undefined && { flags: access }),
  };
}

async function uuidOf(connection: Connection, id: number): Promise<string> {
  const { rows } = await connection.query<{ uuid: string }>(sql`select uuid from users where id = ${id}`);
  return rows[0]?.uuid ?? '';
}
