import { AppError, errorCatalogue, type CallAnswer } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../route.ts';
import { resetTwoStep } from '../account/two-step/reset-two-step.ts';
import { deskAct } from '../accounts/change-account.ts';
import { NameTaken } from '../accounts/create-account.ts';
import { answeringRefusals, lockPerson } from '../accounts/find-person.ts';
import { addStaff } from './add-staff.ts';
import { setStaffActive, setStaffRole, type StaffChange } from './change-staff.ts';
import { endSignIns } from './end-sign-ins.ts';
import { findStaff, listStaff } from './list-staff.ts';

type StaffCall =
  | 'deskListStaff'
  | 'deskAddStaff'
  | 'deskSetStaffRole'
  | 'deskSetStaffActive'
  | 'deskResetTwoStep'
  | 'deskSignOutEverywhere';

/** The company's own people, for administrators. */
export function staffRoutes({ database, clock }: Parts): Pick<Handlers, StaffCall> {
  const changed = async (
    caller: Caller,
    uuid: string,
    work: (change: StaffChange) => Promise<number>,
  ): Promise<CallAnswer<'deskSetStaffRole'>> => {
    const act = deskAct(caller, clock.now());
    const id = await answeringRefusals(
      inTransaction(database, async (transaction) => work({ transaction, uuid, act })),
    );
    return { error: null, message: '', person: await findStaff(database, id, caller.personId) };
  };
  return {
    deskListStaff: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      ...(await listStaff(database, data, caller.personId)),
    }),
    deskAddStaff: async ({ caller, body: { data } }) => {
      const person = {
        role: data.role,
        firstName: data.first_name,
        lastName: data.last_name,
        email: data.email,
        userName: data.user_name ?? data.email,
        firstPassword: data.first_password,
      };
      try {
        const { id, password } = await inTransaction(database, async (transaction) =>
          addStaff(transaction, person, deskAct(caller, clock.now())),
        );
        return {
          error: null,
          message: '',
          person: await findStaff(database, id, caller.personId),
          password,
        };
      } catch (error) {
        if (!(error instanceof NameTaken)) throw error;
        // Without a user ID of its own the e-mail is both.
        const code = error.field === 'email' || data.user_name === undefined ? '40' : '30';
        return { error: errorCatalogue[code].text, message: code, person: null, password: null };
      }
    },
    deskSetStaffRole: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (change) => setStaffRole(change, data.role)),
    deskSetStaffActive: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (change) => setStaffActive(change, data.is_active)),
    deskResetTwoStep: async ({ caller, body: { id } }) => {
      await answeringRefusals(
        inTransaction(database, async (transaction) => {
          const { email } = await lockAnother(transaction, id, caller);
          await resetTwoStep(transaction, email, deskAct(caller, clock.now()));
        }),
      );
      return { error: null, message: '' };
    },
    deskSignOutEverywhere: async ({ caller, body: { id } }) => ({
      error: null,
      message: '',
      ended: await inTransaction(database, async (transaction) =>
        endSignIns(transaction, id, deskAct(caller, clock.now())),
      ),
    }),
  };
}

/** Somebody who is not the caller: one's own second step wants one's own password and a code. */
async function lockAnother(transaction: Transaction, uuid: string, { personId }: Caller) {
  const person = await lockPerson(transaction, uuid);
  if (person.id === personId) throw new AppError('OWN_RIGHTS');
  return person;
}
