import { accessPresets, type CallAnswer, type CallBody } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../route.ts';
import { approveCustomer } from '../accounts/approve-customer.ts';
import {
  changeCustomerTerms,
  deskAct,
  type CustomerTerms,
  type DeskAct,
} from '../accounts/change-account.ts';
import { beginCustomerView, endCustomerView } from '../accounts/customer-views.ts';
import { answeringRefusals } from '../accounts/find-person.ts';
import { listAuditOf } from '../audit/desk/list-audit.ts';
import { readCustomerCard, subjectsOf } from './customer-card.ts';
import { findCustomer, listCustomers, presentCustomer } from './list-customers.ts';
import { lockCustomerPerson, moveCustomer } from './move-customer.ts';

type CustomerCall =
  | 'deskListCustomers'
  | 'deskGetCustomer'
  | 'deskListCustomerChanges'
  | 'deskApproveCustomer'
  | 'deskMoveCustomer'
  | 'deskSetCustomerTerms'
  | 'deskBeginView'
  | 'deskEndView';

/** The desk's customers. */
export function customerRoutes({ database, clock }: Parts): Pick<Handlers, CustomerCall> {
  /** Does one thing to one customer and answers with him, or with the owner of his company, as he is then. */
  const changed = async (
    caller: Caller,
    uuid: string,
    work: (transaction: Transaction, email: string, act: DeskAct) => Promise<unknown>,
  ): Promise<CallAnswer<'deskMoveCustomer'>> => {
    const ownerUuid = await answeringRefusals(
      inTransaction(database, async (transaction) => {
        const { email, owner_id: ownerId } = await lockCustomerPerson(transaction, uuid);
        await work(transaction, email, deskAct(caller, clock.now()));
        return ownerId === null ? uuid : uuidOf(transaction, ownerId);
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
    deskGetCustomer: async ({ body: { id } }) => ({
      error: null,
      message: '',
      customer: await readCustomerCard(database, id, clock.now()),
    }),
    deskListCustomerChanges: async ({ body: { id, data } }) => ({
      error: null,
      message: '',
      ...(await listAuditOf(database, await subjectsOf(database, id), data)),
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
    deskMoveCustomer: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (transaction, _email, act) =>
        moveCustomer(transaction, { uuid: id, to: data.to, reason: data.reason }, act),
      ),
    deskSetCustomerTerms: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (transaction, email, act) =>
        changeCustomerTerms(transaction, email, termsOf(data), act),
      ),
    deskBeginView: async ({ caller, body: { id } }) => {
      const now = clock.now();
      const customer = await findCustomer(database, id);
      const { view, expiresAt } = await inTransaction(database, async (transaction) =>
        beginCustomerView(transaction, { caller, customer, act: deskAct(caller, now) }),
      );
      const { name, company } = presentCustomer(customer);
      return { error: null, message: '', view, name: company ?? name, expires_at: expiresAt.toISOString() };
    },
    deskEndView: async ({ caller, body: { data } }) => {
      const act = deskAct(caller, clock.now());
      await inTransaction(database, async (transaction) =>
        endCustomerView(transaction, caller, data.view, act),
      );
      return { error: null, message: '' };
    },
  };
}

/** What is granted, as the account keeps it; what is absent stays. */
function termsOf(data: CallBody<'deskSetCustomerTerms'>['data']): CustomerTerms {
  const { user_disc: disc, offer_limit: limit, access } = data;
  return {
    ...(disc !== undefined && { userDiscHundredths: disc }),
    ...(limit !== undefined && { offerLimitHundredths: limit }),
    ...(access !== undefined && { flags: access }),
  };
}

async function uuidOf({ raw }: Transaction, id: number): Promise<string> {
  const { rows } = await raw.query<{ uuid: string }>('select uuid from accounts where id = $1', [id]);
  return rows[0]?.uuid ?? '';
}
