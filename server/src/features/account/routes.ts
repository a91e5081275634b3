import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { endOtherSessions, endSessionById } from '../users/sessions.ts';
import { updateAccountDetails, readAccountDetails } from './account-details.ts';
import { toAccountRequest } from '../users/account-request.ts';
import { changePassword } from './change-password.ts';
import { readSecurity, setAutoLock } from './security.ts';
import {
  startTwoStepEnrolment,
  confirmTwoStepEnrolment,
  regenerateRecoveryCodes,
  disableTwoStep,
} from '../two-step/enrolment.ts';

type AccountCall =
  | 'updateLanguage'
  | 'getAccount'
  | 'updateAccount'
  | 'updatePassword'
  | 'getSecurity'
  | 'updateLockTimeout'
  | 'updateDisplayCurrency'
  | 'endSession'
  | 'endOtherSessions'
  | 'startTwoStepEnrolment'
  | 'confirmTwoStepEnrolment'
  | 'disableTwoStep'
  | 'renewRecoveryCodes';

const done = { error: null, message: '' };
const updated = { error: null, message: '700' };

export function accountRoutes(parts: Services): Pick<Handlers, AccountCall> {
  const { database, clock } = parts;
  return {
    updateLanguage: async ({ caller, body: { data } }) => {
      await database.query(sql`update users set locale = ${data.locale} where id = ${caller.userId}`);
      return done;
    },
    getAccount: async ({ caller }) => ({ ...done, ...(await readAccountDetails(database, caller.userId)) }),
    updateAccount: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        updateAccountDetails(transaction, caller.userId, data, clock.now()),
      );
      return { ...updated, ...(await readAccountDetails(database, caller.userId)) };
    },
    updatePassword: async ({ body: { data }, ...request }) => {
      await changePassword(database, toAccountRequest(request, clock.now()), data);
      return updated;
    },
    getSecurity: async ({ caller }) => ({ ...done, ...(await readSecurity(database, caller, clock.now())) }),
    updateLockTimeout: async ({ caller, body: { data } }) => {
      await setAutoLock(database, caller.userId, data.lock_timeout_minutes);
      return done;
    },
    updateDisplayCurrency: async ({ caller, body: { data } }) => {
      await database.query(
        sql`update users set display_currency = ${data.currency} where id = ${caller.userId}`,
      );
      return done;
    },
    endSession: async ({ caller, body: { id } }) => {
      if (!(await endSessionById(database, caller.userId, id))) throw new AppError('NOT_FOUND');
      return done;
    },
    endOtherSessions: async ({ caller }) => ({
      ...done,
      ended: await endOtherSessions(database, caller.userId, caller.tokenHash),
    }),
    startTwoStepEnrolment: async ({ body: { data }, ...request }) => ({
      ...done,
      ...(await startTwoStepEnrolment(parts, toAccountRequest(request, clock.now()), data.password)),
    }),
    confirmTwoStepEnrolment: async ({ body: { data }, ...request }) => ({
      ...done,
      recovery_codes: await confirmTwoStepEnrolment(parts, toAccountRequest(request, clock.now()), data.code),
    }),
    disableTwoStep: async ({ body: { data }, ...request }) => {
      await disableTwoStep(parts, toAccountRequest(request, clock.now()), data);
      return done;
    },
    renewRecoveryCodes: async ({ body: { data }, ...request }) => ({
      ...done,
      recovery_codes: await regenerateRecoveryCodes(parts, toAccountRequest(request, clock.now()), data),
    }),
  };
}
