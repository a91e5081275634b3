import { AppError } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { endOtherSessions, endSignIn } from '../accounts/sessions.ts';
import { changeDetails, readDetails } from './account-details.ts';
import { askerOf } from './asker.ts';
import { changePassword } from './change-password.ts';
import { readSecurity, setLockTime } from './security.ts';
import { beginTwoStep, confirmTwoStep, renewRecoveryCodes, turnOffTwoStep } from './two-step/set-up.ts';

type AccountCall =
  | 'chooseLanguage'
  | 'getAccount'
  | 'updateAccount'
  | 'updatePassword'
  | 'getSecurity'
  | 'updateLock'
  | 'endSignIn'
  | 'endOtherSignIns'
  | 'beginTwoStep'
  | 'confirmTwoStep'
  | 'turnOffTwoStep'
  | 'renewRecoveryCodes';

const done = { error: null, message: '' };
const updated = { error: null, message: '700' };

export function accountRoutes(parts: Parts): Pick<Handlers, AccountCall> {
  const { database, clock } = parts;
  return {
    chooseLanguage: async ({ caller, body: { data } }) => {
      await database.raw.query('update accounts set locale = $2 where id = $1', [
        caller.personId,
        data.locale,
      ]);
      return done;
    },
    getAccount: async ({ caller }) => ({ ...done, ...(await readDetails(database, caller.personId)) }),
    updateAccount: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        changeDetails(transaction, caller.personId, data, clock.now()),
      );
      return { ...updated, ...(await readDetails(database, caller.personId)) };
    },
    updatePassword: async ({ body: { data }, ...asked }) => {
      await changePassword(database, askerOf(asked, clock.now()), data);
      return updated;
    },
    getSecurity: async ({ caller }) => ({ ...done, ...(await readSecurity(database, caller, clock.now())) }),
    updateLock: async ({ caller, body: { data } }) => {
      await setLockTime(database, caller.personId, data.lock_after);
      return done;
    },
    endSignIn: async ({ caller, body: { id } }) => {
      if (!(await endSignIn(database, caller.personId, id))) throw new AppError('NOT_FOUND');
      return done;
    },
    endOtherSignIns: async ({ caller }) => ({
      ...done,
      ended: await endOtherSessions(database, caller.personId, caller.tokenHash),
    }),
    beginTwoStep: async ({ body: { data }, ...asked }) => ({
      ...done,
      ...(await beginTwoStep(parts, askerOf(asked, clock.now()), data.password)),
    }),
    confirmTwoStep: async ({ body: { data }, ...asked }) => ({
      ...done,
      recovery_codes: await confirmTwoStep(parts, askerOf(asked, clock.now()), data.code),
    }),
    turnOffTwoStep: async ({ body: { data }, ...asked }) => {
      await turnOffTwoStep(parts, askerOf(asked, clock.now()), data);
      return done;
    },
    renewRecoveryCodes: async ({ body: { data }, ...asked }) => ({
      ...done,
      recovery_codes: await renewRecoveryCodes(parts, askerOf(asked, clock.now()), data),
    }),
  };
}
