import { AppError, errorCatalogue, type CallResponse } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { resetTwoStep } from '../two-step/reset-two-step.ts';
import { toDeskContext } from '../users/change-user.ts';
import { DuplicateUserError } from '../users/create-user.ts';
import { mapUserErrors, lockUser } from '../users/desk-user.ts';
import { addStaff } from './add-staff.ts';
import { setStaffActive, setStaffRole, type StaffChange } from './change-staff.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { getStaffMember, listStaff } from './list-staff.ts';

type StaffCall =
  | 'deskListStaff'
  | 'deskAddStaff'
  | 'deskSetStaffRole'
  | 'deskSetStaffActive'
  | 'deskResetTwoStep'
  | 'deskEndAllSessions';

/** The calls for staff users, for administrators. */
export function staffRoutes({ database, clock }: Services): Pick<Handlers, StaffCall> {
  const changed = async (
    caller: Caller,
    uuid: string,
    work: (change: StaffChange) => Promise<number>,
  ): Promise<CallResponse<'deskSetStaffRole'>> => {
    const act = toDeskContext(caller, clock.now());
    const id = await mapUserErrors(
      inTransaction(database, async (transaction) => work({ transaction, uuid, act })),
    );
    return { error: null, message: '', person: await getStaffMember(database, id, caller.userId) };
  };
  return {
    deskListStaff: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      ...(await listStaff(database, data, caller.userId)),
    }),
    deskAddStaff: async ({ caller, body: { data } }) => {
      const user = {
        role: data.role,
        firstName: data.first_name,
        lastName: data.last_name,
        email: data.email,
        userName: data.user_name ?? data.email,
        passwordDelivery: data.initial_password,
      };
      try {
        const { id, password } = await inTransaction(database, async (transaction) =>
          addStaff(transaction, user, toDeskContext(caller, clock.now())),
        );
        return {
          error: null,
          message: '',
          person: await getStaffMember(database, id, caller.userId),
          password,
        };
      } catch (error) {
        if (!(error instanceof DuplicateUserError)) throw error;
        // Without a separate user ID the e-mail serves as both.
        const code = error.field === 'email' || data.user_name === undefined ? '40' : '30';
        return { error: errorCatalogue[code].text, message: code, person: null, password: null };
      }
    },
    deskSetStaffRole: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (change) => setStaffRole(change, data.role)),
    deskSetStaffActive: async ({ caller, body: { id, data } }) =>
      changed(caller, id, async (change) => setStaffActive(change, data.is_active)),
    deskResetTwoStep: async ({ caller, body: { id } }) => {
      await mapUserErrors(
        inTransaction(database, async (transaction) => {
          const { email } = await lockAnother(transaction, id, caller);
          await resetTwoStep(transaction, email, toDeskContext(caller, clock.now()));
        }),
      );
      return { error: null, message: '' };
    },
    deskEndAllSessions: async ({ caller, body: { id } }) => ({
      error: null,
      message: '',
      ended: await inTransaction(database, async (transaction) =>
        endUserSessions(transaction, id, toDeskContext(caller, clock.now())),
      ),
    }),
  };
}

/**
 * Locks a user other than the caller: resetting one's own two-step sign-in requires the password and a code.
 */
async function lockAnother(transaction: Transaction, uuid: string, { userId }: Caller) {
  const user = await lockUser(transaction, uuid);
  if (user.id === userId) throw new AppError('OWN_RIGHTS');
  return user;
}
